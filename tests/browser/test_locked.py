"""A step button that has just appeared is locked for a moment: a tap meant for what was there before does nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.house import House
from tests.browser.phones import Phone

FRESH = """() => {
  const old = document.querySelector(".bar > .go"), fresh = old.cloneNode(true);
  old.replaceWith(fresh);
  const style = getComputedStyle(fresh), locked = style.pointerEvents, ends = Date.now();
  const runs = fresh.getAnimations().map((one) => one.effect)
    .filter((one) => one.getComputedTiming().activeDuration > 1
      && one.getKeyframes().some((frame) => "pointerEvents" in frame)).length;
  return new Promise((told) => {
    const look = () => (style.pointerEvents === "none" ? setTimeout(look, 10)
      : told({ locked, runs, after: Date.now() - ends }));
    look();
  });
}"""
"""Replaces a button by a fresh copy, and returns its `pointer-events`, the number of animations that lock it (each
would be computed at every frame), and the milliseconds until it can be tapped."""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_step_button_is_locked_for_a_moment_and_no_frame_is_worked_out_for_it(
    browser: Browser, shared_house: House, motion: str
) -> None:
    phone = Phone.take(browser, shared_house.url)
    phone.page.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    phone.page.goto("/new/dragonscales")
    told = phone.page.evaluate(FRESH)
    phone.close()
    assert ("none", 0) == (told["locked"], told["runs"])
    assert 550 <= told["after"] < 5_000

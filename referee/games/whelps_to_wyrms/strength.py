"""The strength of a slayer in a combat, with every reason for it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce

from referee.core.pages import Phrase, phrase

from . import rulebook as rule
from .kinds import Ability
from .state import Fight, State

FORT, FOREST, NUMBERS = 1, 2, 2


@dataclass(frozen=True)
class Strength:
    """The printed strength (None: not entered), and the amount that each reason adds."""

    printed: int | None
    commander: int = 0
    fort: int = 0
    forest: int = 0
    numbers: int = 0
    survivalist: int = 0

    @property
    def added(self) -> dict[str, int]:
        """The amounts added, by reason."""
        return {
            "commander": self.commander,
            "fort": self.fort,
            "forest": self.forest,
            "numbers": self.numbers,
            "survivalist": self.survivalist,
        }

    @property
    def parts(self) -> tuple[Phrase, ...]:
        """Phrases for the printed strength and for each reason that adds something."""
        printed = phrase("foe-printed", n=self.printed)
        return (printed, *(phrase(f"foe-{why}", n=n) for why, n in self.added.items() if n))

    @property
    def told(self) -> Phrase:
        """These phrases as one sum."""
        return reduce(lambda first, then: phrase("foe-sum", first=first, then=then), self.parts)

    @property
    def total(self) -> int | None:
        """The strength with everything added; None if the printed strength is not entered."""
        return None if self.printed is None else self.printed + sum(self.added.values())


@rule.enforces(rule.ABILITIES, rule.FORT)
def strength(state: State, fight: Fight) -> Strength:
    """The strength of a slayer in this combat: other Commanders, its tile, its company, its activations."""
    slayer = state.slayers[fight.slayer]
    others = [state.slayers[i] for i in state.alive if i != fight.slayer]
    return Strength(
        slayer.strength,
        commander=sum(other.can(Ability.COMMANDER) for other in others),
        fort=FORT if fight.fort else 0,
        forest=FOREST if fight.forest and slayer.can(Ability.FOREST_AFFINITY) else 0,
        numbers=NUMBERS * fight.others if slayer.can(Ability.STRENGTH_IN_NUMBERS) else 0,
        survivalist=slayer.activations if slayer.can(Ability.SURVIVALIST) else 0,
    )

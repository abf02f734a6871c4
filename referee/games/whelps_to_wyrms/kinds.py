"""Enums for the contents of the box: dragons, action spaces, Improvements, meeples, skills and slayer abilities."""

from __future__ import annotations

from enum import StrEnum


class Colour(StrEnum):
    """The six dragons, by colour."""

    WHITE = "white"
    RED = "red"
    BLUE = "blue"
    BLACK = "black"
    GREEN = "green"
    PURPLE = "purple"


class Length(StrEnum):
    """The length of a game."""

    SHORT = "short"
    NORMAL = "normal"
    EPIC = "epic"

    @property
    def rounds(self) -> int:
        """Number of objectives in the deck after the deal, and so of rounds: one is drawn each round."""
        return {Length.SHORT: 7, Length.NORMAL: 9, Length.EPIC: 11}[self]


class Space(StrEnum):
    """The six action spaces, from left to right; a wound is placed on the one whose number was rolled."""

    ATTACK = "attack"
    EAT = "eat"
    SEARCH = "search"
    EXPLORE = "explore"
    RAZE = "raze"
    SKILL = "skill"

    @property
    def number(self) -> int:
        """1 to 6, as on a die."""
        return list(Space).index(self) + 1


class Improvement(StrEnum):
    """The Improvement cards, which are placed on Terrain tiles."""

    BANDIT_CAMP = "bandit-camp"
    COW_FARM = "cow-farm"
    SHEEP_FARM = "sheep-farm"
    FORT = "fort"
    LAIR = "lair"
    RUINS = "ruins"
    MERCHANT_STAND = "merchant-stand"
    FAMINE = "famine"


class Meeple(StrEnum):
    """What a dragon can eat.  In its belly a merchant counts as a human, like a slayer."""

    SHEEP = "sheep"
    COW = "cow"
    MERCHANT = "merchant"


class Skill(StrEnum):
    """The thirty skills that the rulebook describes; effects of other skills on a board are left to the players."""

    BREAKER_OF_THINGS = "breaker-of-things"
    BURNINATOR = "burninator"
    CAMOUFLAGE = "camouflage"
    CAVE_CRAFTER = "cave-crafter"
    CLAWS = "claws"
    DRAGONS_GAZE = "dragons-gaze"
    EXPEDITION = "expedition"
    EXPLORER = "explorer"
    EXPLORER_PRO = "explorer-pro"
    FIRE_BREATH = "fire-breath"
    FROST_BREATH = "frost-breath"
    FUMIGATE = "fumigate"
    HARM = "harm"
    ICE_PALACE = "ice-palace"
    ICY_SWIFTNESS = "icy-swiftness"
    LARGE_APPETITE = "large-appetite"
    MAGE_SIGHT = "mage-sight"
    MENTAL_DOMINATION = "mental-domination"
    PILFER = "pilfer"
    POISON_AURA = "poison-aura"
    POISON_CLOUD = "poison-cloud"
    RANGE = "range"
    REAPER = "reaper"
    SEARCH_PRO = "search-pro"
    SECOND_BREAKFAST = "second-breakfast"
    SHEEP_WHISPERER = "sheep-whisperer"
    SLEUTH = "sleuth"
    SWIFT = "swift"
    TELEPORT = "teleport"
    TERRAFORM = "terraform"


class Ability(StrEnum):
    """Abilities of slayers."""

    AMBUSH = "ambush"
    BODYGUARD = "bodyguard"
    BRIBE = "bribe"
    BULLY = "bully"
    BURGLAR = "burglar"
    CHARITY = "charity"
    COMMANDER = "commander"
    DIE_HARD = "die-hard"
    FOREST_AFFINITY = "forest-affinity"
    HUNGRY = "hungry"
    LONG_SHOT = "long-shot"
    MAGIC_MISSILE = "magic-missile"
    MIRROR_IMAGE = "mirror-image"
    POISON = "poison"
    PRECISE_SHOT = "precise-shot"
    PROTECTOR = "protector"
    PUPPET_MASTER = "puppet-master"
    SHEEP_GUARDIAN = "sheep-guardian"
    SMASH = "smash"
    SPAWN = "spawn"
    STEALTHY = "stealthy"
    STRENGTH_IN_NUMBERS = "strength-in-numbers"
    SURVIVALIST = "survivalist"
    TAUNT = "taunt"


ACTIVE: frozenset[Skill] = frozenset({
    Skill.DRAGONS_GAZE, Skill.FIRE_BREATH, Skill.FROST_BREATH, Skill.FUMIGATE, Skill.HARM, Skill.MAGE_SIGHT,
    Skill.PILFER, Skill.POISON_CLOUD, Skill.SECOND_BREAKFAST, Skill.TELEPORT, Skill.TERRAFORM,
})  # fmt: skip
"""Skills that are used with the Skill action; all others always apply."""
GREEN: tuple[Skill, ...] = (
    Skill.POISON_CLOUD, Skill.SLEUTH, Skill.EXPLORER,
    Skill.FUMIGATE, Skill.SEARCH_PRO, Skill.EXPLORER_PRO,
    Skill.POISON_AURA, Skill.MAGE_SIGHT, Skill.EXPEDITION,
)  # fmt: skip
"""The board of the green dragon, from the first row up: the only board that the rulebook shows."""

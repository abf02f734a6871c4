"""The words of the box: dragons, action spaces, Improvements, meeples, skills, and what slayers can do."""

from __future__ import annotations

from enum import StrEnum


class Colour(StrEnum):
    """The six dragons."""

    WHITE = "white"
    RED = "red"
    BLUE = "blue"
    BLACK = "black"
    GREEN = "green"
    PURPLE = "purple"


class Length(StrEnum):
    """How long the table plays."""

    SHORT = "short"
    NORMAL = "normal"
    EPIC = "epic"

    @property
    def rounds(self) -> int:
        """Objectives left in the deck after the deal: one is drawn each round."""
        return {Length.SHORT: 7, Length.NORMAL: 9, Length.EPIC: 11}[self]


class Space(StrEnum):
    """The six action spaces, from left to right; a wound lands on the one whose number was rolled."""

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
    """What can lie on a Terrain tile."""

    BANDIT_CAMP = "bandit-camp"
    COW_FARM = "cow-farm"
    SHEEP_FARM = "sheep-farm"
    FORT = "fort"
    LAIR = "lair"
    RUINS = "ruins"
    MERCHANT_STAND = "merchant-stand"
    FAMINE = "famine"


class Meeple(StrEnum):
    """What a dragon eats.  In its belly a merchant is a human, as a slayer is."""

    SHEEP = "sheep"
    COW = "cow"
    MERCHANT = "merchant"


class Skill(StrEnum):
    """The thirty skills the rulebook tells about; a board may show others, which the table minds itself."""

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
    """What slayers can do."""

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
"""Skills that are used by the Skill action; all others always take effect."""
GREEN: tuple[Skill, ...] = (
    Skill.POISON_CLOUD, Skill.SLEUTH, Skill.EXPLORER,
    Skill.FUMIGATE, Skill.SEARCH_PRO, Skill.EXPLORER_PRO,
    Skill.POISON_AURA, Skill.MAGE_SIGHT, Skill.EXPEDITION,
)  # fmt: skip
"""The board of the green dragon, from the first row up: the only one that the rulebook shows."""

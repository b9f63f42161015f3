/** Why a test cannot go on although the site is fine. */
export class TestStop extends Error {}

/** What the scenario of a sandbox begins with until everything of it stands. */
export const LOADING = 'loading:';
/** What the name of a sandbox begins with that is built aside, to be put in the place of another; no request can name one. */
export const ASIDE = '_';
export const isAside = (sandboxId: string): boolean => sandboxId.startsWith(ASIDE);
/** What the scenario of a sandbox begins with while the world that was built aside is put in its place, bit by bit. */
export const GIVING_WAY = `${LOADING}${ASIDE}`;
/** How the scenario of a sandbox reads once it is closed to be removed; no scenario is called so. */
export const LEAVING = `${LOADING}-`;

/** The event that a world begins with when it replaces another: built from its scenario, or from a snapshot. */
export const SANDBOX_RESET = 'sandbox.reset';
export const SANDBOX_RESTORED = 'sandbox.restored';
export const REPLACEMENTS: ReadonlySet<string> = new Set([SANDBOX_RESET, SANDBOX_RESTORED]);

/** The incarnation of a sandbox once the world that was built under this temporary name is in its place. */
export const incarnationOfAside = (aside: string): string => aside.slice(ASIDE.length);

/** The id of the first event of that world. It is written last, and copied before all others. */
export const firstEventId = (aside: string): string => `R${incarnationOfAside(aside)}`;

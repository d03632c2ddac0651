/** What the scenario of a sandbox begins with until everything of it stands. */
export const LOADING = 'loading:';
/** What the name of a sandbox begins with that is built aside, to be put in the place of another; no request can name one. */
export const ASIDE = '_';
export const isAside = (sandboxId: string): boolean => sandboxId.startsWith(ASIDE);
/** What the scenario of a sandbox begins with while the world that was built aside is put in its place, bit by bit. */
export const GIVING_WAY = `${LOADING}${ASIDE}`;
/** How the scenario of a sandbox reads once it is closed to be removed; no scenario is called so. */
export const LEAVING = `${LOADING}-`;

import { browserNow } from './clock.ts';

/** A person who has done nothing for so long may be away: what the page asks by itself is no use of the session then. */
const AWAY_MS = 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let lastSign = browserNow();
for (const sign of SIGNS)
  window.addEventListener(
    sign,
    () => {
      lastSign = browserNow();
    },
    { passive: true, capture: true },
  );

/** Whether somebody sits here. */
export const isAttended = (): boolean => browserNow() - lastSign < AWAY_MS;

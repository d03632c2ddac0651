import { useEffect, useRef } from 'react';
import { platformNow } from '../../browser/clock.ts';

const LOOK_MS = 1000;
const AGAIN_MS = 5000;

/**
 * Calls `then` as soon as the platform's clock has passed the instant, and again every `againMs` of real time for as long as
 * the same instant stays past: the answer that should have moved it on may have failed, or come a moment too early.
 * Undefined waits for nothing. Renders nothing by itself.
 */
export function useWhenPast(at: string | undefined, then: () => void, againMs: number = AGAIN_MS): void {
  const latest = useRef(then);
  latest.current = then;
  useEffect(() => {
    const instant = at === undefined ? Number.NaN : Date.parse(at);
    if (Number.isNaN(instant)) return;
    let rests = 0;
    const timer = setInterval(() => {
      rests -= LOOK_MS;
      if (rests > 0 || platformNow() < instant || document.hidden) return;
      rests = againMs;
      latest.current();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [at, againMs]);
}

/** The earliest of some instants. */
export const firstOf = (instants: readonly string[]): string | undefined =>
  instants.reduce<string | undefined>(
    (first, at) => (first === undefined || Date.parse(at) < Date.parse(first) ? at : first),
    undefined,
  );

import type { Idempotency } from './caller.ts';

const answered = new WeakSet<Idempotency>();

/** Notes that a request got the answer that is kept under its key: another release may have kept it. */
export const noteAnsweredBefore = (asked: Idempotency): void => {
  answered.add(asked);
};

/** Whether a request got an answer that was kept. */
export const wasAnsweredBefore = (asked: Idempotency | undefined): boolean =>
  asked !== undefined && answered.has(asked);

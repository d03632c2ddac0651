import type { RealTime } from '../../platform/runtime/realTime.ts';
import { openThread } from '../../platform/runtime/thread.ts';
import { createTurns } from '../../platform/runtime/turns.ts';
import type { ToDraw } from './drawing.ts';

const LIMITS = { atOnce: 2, waitingMax: 20 };
const DRAWING = { answerMs: 20_000, memoryMb: 512 };

/** Draws specimens, each in a thread of its own. Refuses `REQUEST_BUSY` when too many wait. */
export const createPainter = (realTime: RealTime): ((asked: ToDraw) => Promise<Uint8Array>) => {
  const turns = createTurns(LIMITS);
  return (asked) =>
    turns.take(async () => {
      const file = new URL('./drawThread.ts', import.meta.url);
      const thread = openThread<ToDraw>(file, null, { realTime, ...DRAWING });
      try {
        return await thread.ask<Uint8Array>(asked);
      } finally {
        await thread.close();
      }
    });
};

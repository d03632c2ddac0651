import type { Messenger } from '../platform/runtime/ports.ts';
import type { RandomSource, RealTime } from '../platform/runtime/realTime.ts';

/** The simulated telephone and mailbox: every message lands in the outbox, where people and tests read it. */
export const outboxMessenger = (realTime: RealTime, random: RandomSource): Messenger => ({
  send: async (tx, message) => {
    const realAt = realTime.now();
    await tx.outboxMessage.create({
      data: { ...message, id: `M${realAt.getTime()}-${random.bytes(6).toString('hex')}`, realAt },
    });
  },
});

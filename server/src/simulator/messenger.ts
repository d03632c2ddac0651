import type { Message, Messenger } from '../platform/runtime/ports.ts';
import type { RandomSource, RealTime } from '../platform/runtime/realTime.ts';

/** The simulated telephone and mailbox: every message lands in the outbox, where people and tests read it. */
export const outboxMessenger = (realTime: RealTime, random: RandomSource): Messenger => {
  const row = (message: Message) => {
    const realAt = realTime.now();
    return { ...message, id: `M${realAt.getTime()}-${random.bytes(6).toString('hex')}`, realAt };
  };
  return {
    send: async (tx, message) => {
      await tx.outboxMessage.create({ data: row(message) });
    },
    sendOrDrop: async (tx, message, reaches) => {
      const data = row(message);
      await tx.outboxMessage.create({ data });
      // The same statements either way: one takes back the message, or one that never was.
      await tx.outboxMessage.deleteMany({ where: { id: reaches ? `${data.id} that never was` : data.id } });
    },
  };
};

import type { Socket } from 'node:net';
import { answerLength, opened } from './keepAliveClient.ts';

/** So many requests a second, evenly, so many in all. */
export interface Pace {
  readonly perSecond: number;
  readonly count: number;
}

/**
 * Sends a request whenever one is due, whether or not those before it were answered, and answers how many milliseconds each
 * took from when it was due to its whole answer: one that had to wait for a free connection has waited, too. Throws when an answer is
 * no success.
 */
export const shootPaced = async (
  port: number,
  connections: number,
  shot: Buffer | ((sent: number) => Buffer),
  { perSecond, count }: Pace,
): Promise<readonly number[]> => {
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(port)));
  const idle = [...sockets];
  const waiting: number[] = [];
  const taken: number[] = [];
  const dueOf = new Map<Socket, number>();
  let sent = 0;
  const sendNext = (): void => {
    const [due] = waiting;
    // In turns: the server ends a connection that has asked nothing for a minute.
    const socket = due === undefined ? undefined : idle.shift();
    if (due === undefined || socket === undefined) return;
    waiting.shift();
    dueOf.set(socket, due);
    socket.write(typeof shot === 'function' ? shot(sent) : shot);
    sent += 1;
  };
  await new Promise<void>((resolve, reject) => {
    for (const socket of sockets) {
      let received = '';
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('the server closed a connection')));
      socket.on('data', (chunk) => {
        received += chunk.toString('latin1');
        try {
          const length = answerLength(received);
          if (length === undefined) return;
          received = received.slice(length);
        } catch (error) {
          reject(error);
          return;
        }
        taken.push(performance.now() - (dueOf.get(socket) ?? Number.NaN));
        idle.push(socket);
        if (taken.length === count) resolve();
        else sendNext();
      });
    }
    const started = performance.now();
    let fired = 0;
    const tick = setInterval(() => {
      const now = performance.now();
      for (; fired < count && started + (fired * 1_000) / perSecond <= now; fired += 1) {
        waiting.push(now);
        sendNext();
      }
      if (fired === count) clearInterval(tick);
    }, 1);
  });
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
  return taken;
};

/** The figure that so many per cent of all figures do not exceed. */
export const percentile = (figures: readonly number[], percent: number): number =>
  figures.toSorted((a, b) => a - b)[Math.ceil((figures.length * percent) / 100) - 1] ?? Number.NaN;

import { Readable } from 'node:stream';
import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RealTime } from '../platform/runtime/realTime.ts';
import type { Faults, InjectedFault, Phase, Target } from '../platform/simulation/faults.ts';

/** Pauses of calls in hand. They end at once when the server stops, so that it does not wait for them. */
interface Pauses {
  readonly pause: (ms: number) => Promise<void>;
}

export const createPauses = (app: FastifyInstance, { after }: RealTime): Pauses => {
  const endings = new Set<() => void>();
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    for (const end of [...endings]) end();
    done();
  });
  return {
    pause: (ms) =>
      new Promise((resolve) => {
        if (stopping) return resolve();
        const end = (): void => {
          cancel();
          endings.delete(end);
          resolve();
        };
        const cancel = after(ms, end);
        endings.add(end);
      }),
  };
};

/** Pieces that a trickling answer comes in. */
const PIECES = 10;

/** The bytes of an answer: all at once, or as they come. */
export type Body = string | Uint8Array | AsyncIterable<Uint8Array>;

const chunksOf = (body: Body): Iterable<Uint8Array> | AsyncIterable<Uint8Array> => {
  if (typeof body === 'string') return [Buffer.from(body)];
  return body instanceof Uint8Array ? [body] : body;
};

/** A body whose first chunk comes piece by piece, spread over a span; a long one goes on as it comes. */
async function* trickling(body: Body, ms: number, { pause }: Pauses): AsyncGenerator<Uint8Array> {
  let slowed = false;
  for await (const bytes of chunksOf(body)) {
    const size = slowed ? bytes.length : Math.max(1, Math.ceil(bytes.length / PIECES));
    for (let from = 0; from < bytes.length; from += size) {
      yield bytes.subarray(from, from + size);
      if (!slowed) await pause(ms / PIECES);
    }
    slowed = true;
  }
}

/** Told of a call that will get no answer. */
type Dropped = (reply: FastifyReply) => void;

/** What the effects have left of a call. */
type Left =
  /** It goes on; `waited`: time has passed meanwhile. */
  | { readonly goesOn: true; readonly waited: boolean; readonly trickleMs: number }
  /** It is over; the reply is on its way, or will never come. */
  | { readonly goesOn: false };

const UNHARMED: Left = { goesOn: true, waited: false, trickleMs: 0 };

/** Applies the effects in turn. A refusal is thrown, as any other, to leave in the envelope. */
const applyEffects = async (
  effects: readonly InjectedFault[],
  reply: FastifyReply,
  { pauses: { pause }, dropped }: { readonly pauses: Pauses; readonly dropped: Dropped },
): Promise<Left> => {
  let waited = false;
  let trickleMs = 0;
  for (const effect of effects) {
    reply.injectedFaults = [...(reply.injectedFaults ?? []), effect.faultId];
    if (effect.does === 'wait') {
      await pause(effect.ms);
      waited = true;
    } else if (effect.does === 'trickle') {
      trickleMs += effect.ms;
    } else if (effect.does === 'refuse') {
      throw new Refusal(effect.code, /_BUSY$/.test(effect.code) ? { retryAfter: 5 } : {});
    } else if (effect.does === 'status') {
      void reply.code(effect.status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('');
      return { goesOn: false };
    } else {
      dropped(reply);
      reply.hijack();
      reply.raw.destroy();
      return { goesOn: false };
    }
  }
  return { goesOn: true, waited, trickleMs };
};

/** Fault injection, as the edge uses it. */
export interface FaultInjector {
  /** Applies the faults of the sandbox to a call. Costs nothing while the sandbox has none. */
  readonly applyFaults: (target: Target, phase: Phase, reply: FastifyReply) => Promise<Left>;
  /** An answer that takes so long to come. */
  readonly trickled: (body: Body, ms: number) => Readable;
}

export const createFaultInjector = (faults: Faults, pauses: Pauses, dropped: Dropped): FaultInjector => ({
  applyFaults: async (target, phase, reply) => {
    if (target.faultVersion === '') return UNHARMED;
    const effects = await faults.effectsOn(target, phase);
    return effects.length === 0 ? UNHARMED : await applyEffects(effects, reply, { pauses, dropped });
  },
  trickled: (body, ms) => Readable.from(trickling(body, ms, pauses)),
});

declare module 'fastify' {
  interface FastifyReply {
    /** The faults that took effect on this call, in order. */
    injectedFaults?: readonly string[];
  }
}

import { hash } from 'node:crypto';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { packedOnce, sendPacked } from './packing.ts';
import { varyBy } from './vary.ts';

const YEAR_SECONDS = 31_536_000;
/** As many answers and bytes as are kept; the one that was asked for least lately goes first. */
const KEPT_MAX = 200;
const KEPT_BYTES_MAX = 8_000_000;

export interface KeptResponse {
  readonly etag: string;
  readonly text: string;
  readonly bytes: number;
  readonly packed: ReturnType<typeof packedOnce>;
}

/**
 * Answers that depend on their request alone (reference data): worked out once, packed once for each encoding, and known
 * again by browsers. A GET that names the version of the data may be kept by the browser for good.
 */
export const createResponseCache = () => {
  const kept = new Map<string, KeptResponse>();

  const keyOf = (call: AnyCall, input: object): string => {
    const asked = Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'version'));
    return `${call.key} ${JSON.stringify(asked)}`;
  };

  /** Keeps the answer to a checked request. */
  const remember = (call: AnyCall, input: object, text: string): KeptResponse => {
    const key = keyOf(call, input);
    const made: KeptResponse = {
      etag: `"${hash('sha256', text, 'base64url').slice(0, 22)}"`,
      text,
      bytes: text.length,
      packed: packedOnce(text),
    };
    kept.set(key, made);
    const total = () => [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const oldest of [...kept.keys()]) {
      if (oldest === key || (kept.size <= KEPT_MAX && total() <= KEPT_BYTES_MAX)) break;
      kept.delete(oldest);
    }
    return made;
  };

  const versionOf = (input: object): unknown => Object.entries(input).find(([name]) => name === 'version')?.[1];

  return {
    /** The kept answer to a checked request; undefined when there is none. */
    find: (call: AnyCall, input: object): KeptResponse | undefined => {
      const key = keyOf(call, input);
      const found = kept.get(key);
      if (found === undefined) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found;
    },

    remember,

    send: async (
      { etag, text, packed }: KeptResponse,
      call: AnyCall,
      input: object,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<undefined> => {
      if (request.method === 'GET') {
        const forGood = versionOf(input) === call.kept;
        reply
          .header('cache-control', forGood ? `private, max-age=${YEAR_SECONDS}, immutable` : 'private, no-cache')
          .header('etag', etag);
        varyBy(reply, 'accept-encoding');
        if (request.headers['if-none-match'] === etag) {
          void reply.code(304).send();
          return;
        }
      }
      return sendPacked(request, reply, text, packed);
    },
  };
};

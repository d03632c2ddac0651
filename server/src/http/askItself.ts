import { AsyncLocalStorage } from 'node:async_hooks';
import { REASON_HEADER } from '@tradeport/shared/words/wireReason.ts';
import type { FastifyInstance } from 'fastify';
import type { AskServer } from '../platform/simulation/askServer.ts';

const asking = new AsyncLocalStorage<true>();

/** Whether what runs is answered to the server itself: no header says it, so nobody else can. */
export const isOwnAsk = (): boolean => asking.getStore() === true;

/**
 * Asks the server through the whole of its edge, without a socket; the simulator by the token that whoever asks for it has shown.
 * Undefined when the connection broke off.
 */
export const askItself =
  (app: FastifyInstance, simToken: string | undefined): AskServer =>
  async (request) => {
    try {
      const headers = { ...request.headers, ...(simToken === undefined ? {} : { 'sim-token': simToken }) };
      const answer = await asking.run(true, async () => await app.inject({ ...request, headers }));
      const { 'x-request-id': requestId = '', [REASON_HEADER]: reason } = answer.headers;
      return {
        status: answer.statusCode,
        body: answer.body,
        requestId: String(requestId),
        reason: typeof reason === 'string' ? reason : null,
      };
    } catch {
      // A fault broke the connection off.
      return undefined;
    }
  };

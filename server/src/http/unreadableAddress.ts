import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Headers } from '../platform/runtime/securityHeaders.ts';
import { refusalAnswer, refusalHeaders } from './envelope.ts';
import { languageOf } from './headers.ts';

/**
 * Answers an address whose percent signs spell nothing (`/api/%E0%A4%A`). It reaches no route and no hook, so what those
 * send with every answer is sent here: the envelope, the id, the headers.
 */
export const answerUnreadableAddress = (request: FastifyRequest, reply: FastifyReply, headers: Headers): void => {
  const answer = refusalAnswer(refusal('malformedBody'), languageOf(request));
  reply
    .code(answer.status)
    .headers({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      ...refusalHeaders(answer),
      'x-request-id': request.id,
    })
    .send(JSON.stringify(answer.envelope));
};

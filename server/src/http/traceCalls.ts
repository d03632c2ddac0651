import type { FastifyInstance } from 'fastify';
import type { RealTime } from '../platform/runtime/realTime.ts';
import type { Tracing } from '../platform/runtime/tracing.ts';

/** A span for every call that was answered, named after its key. An answer of the 500s is a failure, a refusal is not. */
export const traceCalls = (app: FastifyInstance, { now }: RealTime, tracing: Tracing): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    const { traceparent } = request.headers;
    const { statusCode } = reply;
    const endedAt = now();
    if (call !== undefined)
      tracing.tell({
        name: call.key,
        kind: 'call',
        startedAt: new Date(endedAt.getTime() - reply.elapsedTime),
        endedAt,
        facts: {
          'http.request.method': request.method,
          'http.route': call.path,
          'http.response.status_code': statusCode,
          'tradeport.call': call.key,
          'tradeport.code': reply.refusedWith ?? '0',
          'tradeport.request_id': request.id,
          ...(request.asked === undefined ? {} : { 'tradeport.sandbox': request.asked.sandboxId }),
          ...(reply.injectedFaults === undefined ? {} : { 'tradeport.faults': reply.injectedFaults.join(' ') }),
        },
        ...(statusCode >= 500 ? { failure: reply.refusedWith ?? String(statusCode) } : {}),
        ...(typeof traceparent === 'string' ? { traceparent } : {}),
      });
    done();
  });
};

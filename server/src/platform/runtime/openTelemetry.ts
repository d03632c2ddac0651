import { DiagLogLevel, diag, ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { Traced, Tracing } from './tracing.ts';

/** A collector that does not answer holds the end of the server up so long at most. */
const SEND_MS = 3_000;

const kinds = { call: SpanKind.SERVER, task: SpanKind.INTERNAL } as const;
const propagator = new W3CTraceContextPropagator();

/** The caller's own span, where they sent one that can be read; a new trace otherwise. */
const parentOf = ({ traceparent }: Traced) =>
  traceparent === undefined
    ? ROOT_CONTEXT
    : propagator.extract(ROOT_CONTEXT, { traceparent }, { get: () => traceparent, keys: () => ['traceparent'] });

/** Sends spans, many at a time, to an OTLP collector. That it cannot be reached is written to the log; the spans are then lost. */
export const openTelemetry = (url: string, version: string, log: Pick<FastifyBaseLogger, 'warn'>): Tracing => {
  const warn = (message: string): void => log.warn({ reason: message }, 'traces could not be sent');
  const silent = (): void => undefined;
  diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tradeport', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: SEND_MS }) })],
  });
  const tracer = provider.getTracer('tradeport', version);
  return {
    tell: (traced) => {
      const { name, kind, startedAt, endedAt, facts, failure } = traced;
      const span = tracer.startSpan(
        name,
        { kind: kinds[kind], startTime: startedAt, attributes: facts },
        parentOf(traced),
      );
      if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
      span.end(endedAt);
    },
    stop: () => provider.shutdown().catch((error: unknown) => warn(String(error))),
  };
};

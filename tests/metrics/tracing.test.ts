import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../harness/app.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}
interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly status: { readonly code?: number; readonly message?: string };
  readonly attributes: readonly Attribute[];
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

let app: TestApp | undefined;
let collector: Server | undefined;
afterEach(async () => {
  collector?.close();
  collector = undefined;
});

/** A collector that keeps what it is sent. */
const collect = async () => {
  const texts: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    texts.push(Buffer.concat(chunks).toString());
    response.end('{}');
  });
  collector = server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the collector has no port');
  const exports = (): readonly Export[] => texts.map((text): Export => JSON.parse(text));
  return {
    url: `http://127.0.0.1:${address.port}/v1/traces`,
    texts,
    services: () => exports().flatMap(({ resourceSpans }) => resourceSpans.map(({ resource }) => factsOf(resource))),
    spans: () =>
      exports().flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  };
};

const factsOf = ({ attributes }: { readonly attributes: readonly Attribute[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** How OpenTelemetry numbers them. */
const ERROR = 2;
const SERVER = 2;
const INTERNAL = 1;

describe('traces', () => {
  it('are a span of every call, within the trace of the caller, and of every task', async () => {
    const { url, spans, services, texts } = await collect();
    app = await startApp({ settings: { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url } });
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traced = app.as({ headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } });
    await traced.agreement.list({});
    await expect(app.as({ headers: { traceparent: 'nonsense' } }).exchange.options({})).rejects.toThrow();
    const api = await app.signIn();
    const { quoteId } = await api.exchange.one({
      sellCurrency: 'USD',
      buyCurrency: 'CNH',
      tradeDirection: 'sellOut',
      amount: '10.00',
    });
    const { orderNo } = await api.exchange.two({ quoteId }, freshKey());
    await api.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
    await app.forward(3 * 3_600_000);
    await app.close();

    expect(services()[0]).toMatchObject({ 'service.name': 'tradeport' });
    const named = (name: string) => spans().filter((span) => span.name === name);
    const [call] = named('agreement/list');
    expect(call).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7', kind: SERVER });
    expect(call && factsOf(call)).toMatchObject({
      'tradeport.call': 'agreement/list',
      'tradeport.code': '0',
      'tradeport.sandbox': 'main',
      'http.response.status_code': 200,
      'tradeport.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const [refused] = named('exchange/options');
    expect(refused?.parentSpanId ?? '').toBe('');
    expect(refused?.status.code ?? 0).not.toBe(ERROR);
    expect(refused && factsOf(refused)).toMatchObject({ 'tradeport.code': 'TOKEN_EXPIRED' });
    const tasks = named('task exchange.deliver');
    const task = tasks.find((span) => factsOf(span)['tradeport.task.subject'] === orderNo);
    expect(task).toMatchObject({ kind: INTERNAL });
    expect(task && factsOf(task)).toMatchObject({ 'tradeport.sandbox': 'main', 'tradeport.task.failures': 0 });
    // Nothing of what was sent or of who sent it: the login named a number and a password.
    expect(texts.join('')).not.toMatch(/13800000001|Wang|王/);
  });

  it('tell of an answer of the 500s as a failure', async () => {
    const { url, spans } = await collect();
    app = await startApp({ settings: { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url } });
    const { id } = await app.anonymous.simFault.add({ call: 'agreement/list', kind: 'status', status: 503, times: 1 });
    await expect(app.anonymous.agreement.list({})).rejects.toThrow();
    await app.close();
    const failed = spans().find((span) => span.name === 'agreement/list');
    expect(failed?.status).toMatchObject({ code: ERROR });
    expect(failed && factsOf(failed)).toMatchObject({ 'tradeport.faults': id, 'http.response.status_code': 503 });
  });

  it('keep nobody waiting and disturb nothing when there is no collector', async () => {
    const { url } = await collect();
    collector?.close();
    app = await startApp({ settings: { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url } });
    expect((await app.anonymous.agreement.list({})).length).toBeGreaterThan(0);
    await app.close();
  });

  it('refuse an address that is none', async () => {
    const wrong = startApp({ settings: { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: '127.0.0.1:4318' } });
    await expect(wrong).rejects.toThrow(/OTEL_EXPORTER_OTLP_TRACES_ENDPOINT/);
  });
});

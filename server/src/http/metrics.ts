import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { sameText } from '../platform/secrets/sameText.ts';

/** What is counted when somebody asks, not as it happens. */
export interface Gauges {
  readonly tasks: () => Promise<{ readonly due: number; readonly parked: number }>;
  readonly database: () => { readonly open: number; readonly idle: number; readonly waiting: number };
}

/** From an answer out of memory to one that waited for a lock. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Labels are keys of calls and codes, of which there are so many and no more: nothing that a caller sends becomes one. */
const countCalls = (app: FastifyInstance, register: Registry): void => {
  const calls = new Counter({
    name: 'tradeport_calls_total',
    help: 'Answered calls by key and envelope code; "other" for everything that is no call, with its HTTP status',
    labelNames: ['call', 'code'],
    registers: [register],
  });
  const seconds = new Histogram({
    name: 'tradeport_call_seconds',
    help: 'Seconds from the arrival of a call to its answer',
    labelNames: ['call'],
    buckets: SECONDS,
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call?.key;
    calls.inc({
      call: call ?? 'other',
      code: call === undefined ? String(reply.statusCode) : (reply.refusedWith ?? '0'),
    });
    seconds.observe({ call: call ?? 'other' }, reply.elapsedTime / 1_000);
    done();
  });
};

const gaugeTasks = (register: Registry, { tasks }: Gauges): void => {
  const gauge = new Gauge({
    name: 'tradeport_tasks',
    help: 'Tasks of all sandboxes: due at their own time and not done, and parked after their last try',
    labelNames: ['state'],
    registers: [register],
    collect: async () => {
      const { due, parked } = await tasks();
      gauge.set({ state: 'due' }, due);
      gauge.set({ state: 'parked' }, parked);
    },
  });
};

const gaugeDatabase = (register: Registry, { database }: Gauges): void => {
  const gauge = new Gauge({
    name: 'tradeport_database_connections',
    help: 'Connections to the database: open, idle among them, and work that waits for one',
    labelNames: ['state'],
    registers: [register],
    collect: () => {
      for (const [state, count] of Object.entries(database())) gauge.set({ state }, count);
    },
  });
};

let ofProcess: Registry | undefined;
/** Figures of the process as a whole, once however many servers run in it: what observes a process does so as long as it lives. */
const processFigures = (): Registry => {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
};

const mayRead = ({ metrics }: Config, request: FastifyRequest): boolean =>
  metrics === 'open' || sameText(`Bearer ${metrics}`, request.headers.authorization ?? '');

/**
 * Figures about this process at /metrics, as Prometheus reads them: calls, latency, tasks, database, event loop, process.
 * Absent while METRICS is off; where it is a token, whoever does not send that is refused.
 */
export const serveMetrics = (app: FastifyInstance, config: Config, gauges: Gauges): void => {
  if (config.metrics === 'off') return;
  const register = new Registry();
  countCalls(app, register);
  gaugeTasks(register, gauges);
  gaugeDatabase(register, gauges);
  const all = Registry.merge([processFigures(), register]);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(config, request)) throw refusal('AUTHORIZATION_FAILED');
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics());
  });
};

declare module 'fastify' {
  interface FastifyReply {
    /** The envelope code of a refusal; undefined after success. */
    refusedWith?: string;
  }
}

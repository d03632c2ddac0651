import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Tracing } from './tracing.ts';

/** Undefined where no setting says where traces go: then not even the packages are loaded. */
export const openTracing = async (
  { tracesUrl, version }: Pick<Config, 'tracesUrl' | 'version'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Tracing | undefined> =>
  tracesUrl === undefined ? undefined : (await import('./openTelemetry.ts')).openTelemetry(tracesUrl, version, log);

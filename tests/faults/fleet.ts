import { type RunningProcess, startScript } from '../bench/processes.ts';
import { serverSettings } from '../bench/serverSettings.ts';

/** Starts so many servers at once on one database. */
export const startFleet = (
  count: number,
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<readonly RunningProcess[]> =>
  Promise.all(
    Array.from({ length: count }, () =>
      startScript('server/src/main.mjs', {
        ...serverSettings(databaseUrl),
        LOG_LEVEL: 'error',
        SIM_TOKEN: 'open',
        ...more,
      }),
    ),
  );

import { createClient } from '../../packages/client/src/index.ts';
import { isMembers } from '../../shared/src/rules/members.ts';
import { hearEvents } from './eventStream.ts';

/** Runs `docker compose` with these words on the project; the output. */
type Compose = (...words: readonly string[]) => string;

const INSTANCES = ['first', 'second'] as const;
const CALLS = 20;

const callsAnsweredBy = (compose: Compose, service: string): number =>
  compose('logs', '--no-color', service).match(/"call":"sim\/clock"/g)?.length ?? 0;

/**
 * Two instances behind the balancer of the project: both answer calls, a jump of the clock on one is seen by the other, and live views
 * through the balancer receive the events of each while they are open.
 */
export const checkTwoInstances = async (url: string, compose: Compose, say: (line: string) => void): Promise<void> => {
  const client = createClient({ url });
  await client.sim.setClock({ speed: 0 });
  const before = INSTANCES.map((service) => callsAnsweredBy(compose, service));
  for (let i = 0; i < CALLS; i += 1) await client.sim.clock({});
  const shares = INSTANCES.map((service, i) => callsAnsweredBy(compose, service) - (before[i] ?? 0));
  if (shares.some((share) => share <= 0)) throw new Error(`nginx passed ${shares.join(' and ')} calls on`);
  say(`ok  ${CALLS} calls through nginx: ${shares.join(' and ')} answered by the two instances`);
  const streams = await Promise.all(INSTANCES.map(() => hearEvents(url)));
  try {
    await Promise.all(streams.map(({ until }) => until('event: ready')));
    for (const service of INSTANCES) {
      const { now: earlier } = await client.sim.clock({});
      compose('exec', '-T', service, 'sim', 'clock', 'advance', '1d');
      await Promise.all(streams.map(({ until }) => until('"action":"clockChanged"')));
      for (const instance of INSTANCES) {
        const shown: unknown = JSON.parse(compose('exec', '-T', instance, 'sim', 'clock', 'show', '--json'));
        const clock = isMembers(shown) && isMembers(shown.clock) ? shown.clock : {};
        const now = String(clock.now);
        if (Date.parse(now) - Date.parse(earlier) !== 86_400_000)
          throw new Error(`a jump on ${service} is not seen by ${instance}: ${now} after ${earlier}`);
      }
    }
  } finally {
    for (const { leave } of streams) leave();
  }
  say('ok  a jump of the clock on each instance is seen by the other, and by two live views through nginx');
};

import { join } from 'node:path';
import { type RunningProcess, startProcess, startScript } from './processes.ts';
import { median } from './rounds.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';

const STARTS = 5;

const secondsOf = async (start: () => Promise<RunningProcess>): Promise<number> => {
  const times: number[] = [];
  for (let i = 0; i < STARTS; i += 1) {
    const running = await start();
    times.push(running.startMs / 1_000);
    await running.stop();
  }
  return median(times);
};

/** From the command to the first answer, on a database that an earlier start has filled. */
export const measureStarts = async (folder: string): Promise<readonly Row[]> => {
  const settings = serverSettings(`file:${join(folder, 'starts.db')}`);
  const whole = () => startProcess('npm', ['start'], settings);
  await (await whole()).stop();
  return [
    { goal: 'P4', what: 'second `npm start` until it answers', unit: 's', ours: await secondsOf(whole), atMost: 3 },
    {
      goal: 'P4',
      what: 'the server process alone until it answers',
      unit: 's',
      ours: await secondsOf(() => startScript('server/src/main.mjs', settings)),
      atMost: 1,
    },
  ];
};

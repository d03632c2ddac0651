import { fillBench } from '../bench/benchDatabase.ts';
import type { RunningProcess } from '../bench/processes.ts';
import { type Confirmation, confirmationsOf, faultsOf } from './confirming.ts';
import { startFleet } from './fleet.ts';

const CALLERS = 8;
const MERCHANTS = 8;
/** Answered in a round before it is ended: another number in each, so that it ends wherever it is. */
const answeredIn = (round: number): number => 5 + ((round * 37) % 45);
const MOST_ANSWERED = 50 + CALLERS;

/** Whether it was answered as done; false: nobody answered, so nobody knows. Throws when it was refused. */
const confirm = async (port: number, { path, headers, body }: Confirmation): Promise<boolean> => {
  let told: string;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', connection: 'close' },
      body,
    });
    told = (await answer.json()).code;
  } catch {
    return false;
  }
  if (told !== '0') throw new Error(`a confirmation was refused with ${told}`);
  return true;
};

/** Calls with several callers until one gets no answer, or there is nothing left; answers what was left without an answer. */
const callUntilKilled = async (
  server: RunningProcess,
  next: () => Confirmation | undefined,
  answered: (orderNo: string) => void,
): Promise<readonly Confirmation[]> => {
  const open: Confirmation[] = [];
  const caller = async (): Promise<void> => {
    for (let one = next(); one !== undefined; one = next()) {
      if (!(await confirm(server.port, one))) {
        open.push(one);
        return;
      }
      answered(one.orderNo);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return open;
};

/**
 * Ends a server by `kill -9` under load, time after time. Whoever got no answer asks again under the same key once there is a server
 * again. Nothing that was answered is lost, nothing was done twice, and the books add up.
 */
export const runKills = async (url: string, kills: number): Promise<string> => {
  const orders = Math.ceil((kills * MOST_ANSWERED) / MERCHANTS);
  const confirmations = confirmationsOf(await fillBench(url, MERCHANTS, orders));
  const answered = new Set<string>();
  let given = 0;
  let open: readonly Confirmation[] = [];
  let askedAgain = 0;
  for (let round = 0; round < kills; round += 1) {
    const [server] = await startFleet(1, url, { SIM_ENABLED: 'true' });
    if (!server) throw new Error('no server');
    const again = [...open];
    askedAgain += again.length;
    const enough = answered.size + again.length + answeredIn(round);
    let killed: Promise<void> | undefined;
    open = await callUntilKilled(
      server,
      () => {
        const repeated = again.shift();
        if (repeated) return repeated;
        given += 1;
        return confirmations[given - 1];
      },
      (orderNo) => {
        answered.add(orderNo);
        if (answered.size >= enough) killed ??= server.kill();
      },
    );
    await killed;
  }
  const [last] = await startFleet(1, url);
  if (!last) throw new Error('no server');
  askedAgain += open.length;
  for (const one of open) if (await confirm(last.port, one)) answered.add(one.orderNo);
  await last.stop();
  const faults = await faultsOf(url, answered);
  if (faults.length > 0) throw new Error(faults.slice(0, 10).join('\n        '));
  return `${kills} times kill -9 under load: ${answered.size} confirmations were answered and are there once, ${askedAgain} of them asked again; the books add up`;
};

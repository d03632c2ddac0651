import { createHash } from 'node:crypto';

/** CPU-seconds that `calibrate` takes on the machine for which the budgets of the parts are stated. */
export const REFERENCE_SECONDS = 5;

const ROUNDS = 540;
const ROWS = 2_000;

/** Work of the kinds that tests consist of: objects, texts, sorting, JSON and hashes. Returns a value, so that nothing is optimised away. */
function work(rounds: number): string {
  const hash = createHash('sha256');
  for (let round = 0; round < rounds; round += 1) {
    const rows = Array.from({ length: ROWS }, (_, at) => {
      const number = (at * 7_919 + round * 104_729) % 1_000_003;
      return {
        orderNo: `EX${number.toString(36).padStart(8, '0')}`,
        minor: BigInt(number) * 3n,
        states: ['quoted', 'paid'],
      };
    });
    const sorted = rows.toSorted((a, b) => (a.orderNo < b.orderNo ? -1 : 1));
    const text = JSON.stringify(sorted, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
    const read: unknown = JSON.parse(text);
    hash.update(JSON.stringify(read).replaceAll(/EX0+/g, 'EX'));
  }
  return hash.digest('hex');
}

/** How much slower this machine is than the reference: CPU-seconds divided by this factor compare with the budgets. */
export type Calibration = { readonly seconds: number; readonly factor: number; readonly digest: string };

/** Does a fixed amount of work and measures its CPU time (user and system). Other processes hardly change it. */
export function calibrate(rounds: number = ROUNDS): Calibration {
  const before = process.cpuUsage();
  const digest = work(rounds);
  const { user, system } = process.cpuUsage(before);
  const seconds = ((user + system) / 1_000_000) * (ROUNDS / rounds);
  return { seconds, factor: seconds / REFERENCE_SECONDS, digest };
}

import { isMembers, type Members } from '@tradeport/shared/rules/members.ts';
import { WrongUsage } from '../../command.ts';
import { portalCalls } from '../kinds.ts';
import { centsOf, limitOf, usdText } from './budget.ts';
import { type Ask, type Errand, isAbout, type Write } from './errand.ts';
import { requestsOf } from './probes.ts';

// What a run would do is known, and said, before the first request that changes something.

/** What the line says of a run that changes something. */
export interface WriteOptions {
  /** The number of the merchant. */
  readonly write?: string | undefined;
  readonly confirm?: string | undefined;
  readonly atMost?: string | undefined;
  readonly wait?: string | undefined;
}

/** What the line allows, once it was looked at. */
export interface Allowed {
  readonly merchantNo: string;
  /** In cents of USD. */
  readonly limit: bigint;
  readonly waitMs: number;
}

const WAIT_SECONDS_USUAL = '30';

/** What the line allows; undefined where it allows nothing to be changed. `canAsk`: whether somebody sits at a terminal. Throws WrongUsage. */
export const allowedBy = ({ write, confirm, atMost, wait }: WriteOptions, canAsk: boolean): Allowed | undefined => {
  if (write === undefined) {
    const other = confirm !== undefined ? '--confirm' : atMost !== undefined ? '--at-most' : wait && '--wait';
    if (other) throw new WrongUsage(`${other} says something of --write, which is not there`);
    return undefined;
  }
  if (!/^[A-Za-z0-9-]{1,32}$/.test(write)) throw new WrongUsage('--write is the number of the merchant');
  if (atMost === undefined)
    throw new WrongUsage('say how much --write may name at most: --at-most 500.00, in USD or what is worth it');
  const limit = limitOf(atMost);
  if (limit === undefined) throw new WrongUsage('--at-most is an amount of USD, such as 500.00');
  if (confirm !== undefined && confirm !== write) throw new WrongUsage('--confirm names another merchant than --write');
  if (confirm === undefined && !canAsk)
    throw new WrongUsage(`without a terminal --write is confirmed by --confirm ${write}`);
  const seconds = wait ?? WAIT_SECONDS_USUAL;
  if (!/^\d{1,4}$/.test(seconds)) throw new WrongUsage('--wait is a number of seconds, up to 9999');
  return { merchantNo: write, limit, waitMs: Number(seconds) * 1_000 };
};

/** An errand with what it works with, or why it is not run. */
export type Planned =
  | {
      readonly errand: Errand;
      readonly told: Members;
      /** USD for one unit of the currency that its requests name. */
      readonly rates: ReadonlyMap<string, string>;
      /** What its requests name at most, in cents of USD. */
      readonly cents: bigint;
    }
  | { readonly errand: Errand; readonly why: string };

const writesOf = ({ makes, moves }: Errand): readonly Write[] => [makes, ...Object.values(moves)];

/** What a request names, in cents of USD. Throws RangeError where that is not known. */
export const centsNamed = (write: Write, told: Members, rates: ReadonlyMap<string, string>): bigint => {
  const cost = write.cost?.(told);
  if (cost === undefined) return 0n;
  const cents = centsOf(cost.amount, rates.get(cost.currency) ?? '');
  if (cents === undefined) throw new RangeError(`nobody knows what ${cost.currency} is worth`);
  return cents;
};

/** What a currency is worth in USD, by the backend's own rates. */
const rateOf = async (ask: Ask, currency: string): Promise<string | undefined> => {
  if (currency === 'USD') return '1';
  const result = await ask('rate/queryRate', { sellCurrency: currency, buyCurrency: 'USD' });
  return isMembers(result) && typeof result.rate === 'string' ? result.rate : undefined;
};

const planOne = async (errand: Errand, ask: Ask, keys: boolean, hasPassword: boolean): Promise<Planned> => {
  if (errand.needsPassword === true && !hasPassword)
    return { errand, why: 'it needs VERIFY_PAY_PASSWORD, which is not there' };
  const told = await errand.prepare(ask);
  if (typeof told === 'string') return { errand, why: told };
  const rates = new Map<string, string>();
  for (const { cost } of writesOf(errand)) {
    const currency = cost?.(told).currency;
    const rate = currency === undefined ? undefined : await rateOf(ask, currency);
    if (currency === undefined) continue;
    if (rate === undefined) return { errand, why: `the backend tells no rate of ${currency}` };
    rates.set(currency, rate);
  }
  const cents = writesOf(errand).reduce((sum, write) => {
    const kind = portalCalls.find(({ name }) => name === write.call);
    const count = kind === undefined ? 0 : requestsOf(kind.call, write, keys, write === errand.makes);
    return sum + centsNamed(write, told, rates) * BigInt(count);
  }, 0n);
  return { errand, told, rates, cents };
};

/** What would be done, of these calls or of all. It only reads. */
export const planFor = async (
  all: readonly Errand[],
  ask: Ask,
  {
    only,
    keys,
    hasPassword,
  }: { readonly only: ReadonlySet<string> | undefined; readonly keys: boolean; readonly hasPassword: boolean },
): Promise<readonly Planned[]> => {
  const planned: Planned[] = [];
  for (const errand of all)
    if (only === undefined || isAbout(errand, only)) planned.push(await planOne(errand, ask, keys, hasPassword));
  return planned;
};

/** What is said before anything is changed. */
export const planLines = (plan: readonly Planned[], { merchantNo, limit }: Allowed): readonly string[] => {
  const run = plan.filter((one) => 'cents' in one);
  const total = run.reduce((sum, one) => sum + one.cents, 0n);
  return [
    `For merchant ${merchantNo} records are made, moved, and cancelled or removed again:`,
    ...run.map(({ errand, cents }) => {
      const calls = [...new Set(writesOf(errand).map(({ call }) => call))].join(', ');
      const untaken = errand.ends.length === 0 ? '; nothing takes them back' : '';
      return `  ${errand.name}: ${calls}${cents === 0n ? '' : `; requests that name ${usdText(cents)} at most`}${untaken}`;
    }),
    `All requests together name ${usdText(total)} at most, counted as though each were carried out; nothing goes beyond ${usdText(limit)}.`,
  ];
};

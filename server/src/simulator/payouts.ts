import { createHash } from 'node:crypto';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { FailureReason } from '@tradeport/shared/reference/failureReasons.ts';
import {
  addWorkingDays,
  type CalendarOverrides,
  dayOf,
  instantAt,
  isWorkingDay,
  minutesOf,
  nextWorkingDay,
} from '@tradeport/shared/rules/calendar.ts';
import { cutOffOf } from '@tradeport/shared/rules/paymentConfig.ts';
import { ASKS_MINOR_ENDING, endingOf, FAILS_MINOR_ENDING } from '@tradeport/shared/simulation/decidingValues.ts';
import type { Reader, Tx } from '../platform/db/database.ts';
import { readAssumptions } from '../platform/records/assumptions.ts';
import type {
  Bank,
  Hop,
  PayoutAnswer,
  PayoutAsk,
  PayoutChannel,
  Track,
  TrackedBank,
  TrackedPayout,
} from '../platform/runtime/ports.ts';
import { readOverrides } from './clock/store.ts';
import { profileOf } from './profiles.ts';
import { findSandbox, payoutRefusedBefore } from './store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** A bank that times out gives no answer for so long, then the payout has failed. */
const TIMES_OUT_MS = 24 * HOUR_MS;
/** The first run of a working day; others follow at each full hour, the last one when the minute of the cut-off is over. */
const FIRST_RUN_HOUR = 9;
/** When a payment from abroad is booked on the working day on which it arrives. */
const BOOKED_AT = '10:00';
/** How long a payment is on its way from bank to bank where nobody knows when the last one answers. */
const UNKNOWN_WAY_MS = 30 * MINUTE_MS;

const digestOf = (words: string): string => createHash('sha256').update(words).digest('hex');

const sandboxOf = async (reader: Reader | Tx, sandboxId: string) => {
  const sandbox = await findSandbox(reader, sandboxId);
  if (!sandbox) throw new Error(`sandbox ${sandboxId} is gone`);
  return { seed: sandbox.seed, profile: profileOf(sandbox.profile) };
};

/** The runs of one working day: the full hours before the cut-off, and the end of its minute. */
const runsOf = (day: string, ccy: Ccy): readonly Date[] => {
  const cutOff = cutOffOf(ccy);
  const midnight = instantAt(day).getTime();
  const hours: Date[] = [];
  for (let hour = FIRST_RUN_HOUR; hour * 60 < minutesOf(cutOff); hour += 1)
    hours.push(new Date(midnight + hour * HOUR_MS));
  return [...hours, new Date(instantAt(day, cutOff).getTime() + MINUTE_MS)];
};

/** The first run of a working day after the instant. */
export const nextWorkingRun = (at: Date, ccy: Ccy, overrides: CalendarOverrides): Date => {
  const today = dayOf(at);
  const later = isWorkingDay(today, overrides) ? runsOf(today, ccy).find((run) => run > at) : undefined;
  const run = later ?? runsOf(nextWorkingDay(today, overrides), ccy)[0];
  if (run === undefined) throw new Error(`the bank has no run for ${ccy}`);
  return run;
};

export const nextRun = async (
  reader: Reader | Tx,
  { sandboxId, ccy, at }: { readonly sandboxId: string; readonly ccy: Ccy; readonly at: Date },
): Promise<Date> => {
  const { payoutRuns } = (await sandboxOf(reader, sandboxId)).profile;
  if (payoutRuns !== 'workingDays') return new Date(at.getTime() + payoutRuns);
  return nextWorkingRun(at, ccy, await readOverrides(reader, sandboxId));
};

/** On which working day after the run a payment by SWIFT arrives, drawn from seed and order number: 0 to `daysMax`. */
export const arrivalDayOf = (seed: string, orderNo: string, daysMax: number): number =>
  Number(BigInt(`0x${digestOf(`${seed} arrival ${orderNo}`)}`) % BigInt(daysMax + 1));

/** On which working day after the run the last payments of a channel arrive. */
const daysMaxOf = async (reader: Reader | Tx, sandboxId: string, channel: PayoutChannel): Promise<number> =>
  channel === 'local' ? 0 : Number((await readAssumptions(reader, sandboxId))('swiftDaysMax'));

/** When a payment of the run is answered that arrives so many working days after it. */
const bookedAt = (run: Date, days: number, overrides: CalendarOverrides): Date =>
  days === 0 ? new Date(run.getTime() + HOUR_MS) : instantAt(addWorkingDays(dayOf(run), days, overrides), BOOKED_AT);

const answersAt = async (reader: Reader | Tx, { sandboxId, orderNo, channel, at }: PayoutAsk): Promise<Date> => {
  const { seed, profile } = await sandboxOf(reader, sandboxId);
  const overrides = await readOverrides(reader, sandboxId);
  if (profile.payoutRuns !== 'workingDays') return profile.bankAnswersAt(at, overrides);
  const daysMax = await daysMaxOf(reader, sandboxId, channel);
  return bookedAt(at, daysMax === 0 ? 0 : arrivalDayOf(seed, orderNo, daysMax), overrides);
};

/** The first and the last instant at which a payout that is applied for now may be answered, in the sandbox's profile. */
export const foretell: Bank['foretell'] = async (reader, { sandboxId, ccy, channel, at }) => {
  const { profile } = await sandboxOf(reader, sandboxId);
  const overrides = await readOverrides(reader, sandboxId);
  const run = await nextRun(reader, { sandboxId, ccy, at });
  if (profile.payoutRuns !== 'workingDays') {
    const answered = profile.bankAnswersAt(run, overrides);
    return { from: answered, to: answered };
  }
  const daysMax = await daysMaxOf(reader, sandboxId, channel);
  return { from: bookedAt(run, 0, overrides), to: bookedAt(run, daysMax, overrides) };
};

/** Why a payout fails whose amount says so: drawn from its number, so that each reason is met. A local one has no SWIFT code. */
const reasonDrawn = ({ orderNo, channel }: PayoutAsk): FailureReason => {
  const reasons = [
    'closedAccount',
    'nameMismatch',
    'compliance',
    ...(channel === 'global' ? ['badSwift' as const] : []),
  ] as const;
  return reasons[Number(BigInt(`0x${digestOf(`reason ${orderNo}`)}`) % BigInt(reasons.length))] ?? 'payoutDeclined';
};

/** What the values of a payout say, the amount before the account; else it is paid. */
export const payOut = async (reader: Reader | Tx, ask: PayoutAsk): Promise<PayoutAnswer> => {
  const { payeeAccountNo, minor, to, wasAsked, at } = ask;
  const isAsking = minor % 100n === ASKS_MINOR_ENDING;
  const mayAsk = to === 'payee' && !wasAsked;
  const usual = await answersAt(reader, ask);
  const fail = (reason: FailureReason, when = usual): PayoutAnswer => ({ outcome: 'failed', reason, at: when });
  if (minor % 100n === FAILS_MINOR_ENDING) return fail(to === 'payee' ? reasonDrawn(ask) : 'payoutDeclined');
  if (mayAsk && isAsking) return { outcome: 'asks', at: usual };
  // Of a withdrawal no bank asks for material: such an amount goes out, wherever it goes.
  if (isAsking && to === 'itself') return { outcome: 'done', at: usual };
  switch (endingOf(payeeAccountNo)) {
    case '0002':
      return fail('closedAccount');
    case '0003':
      return { outcome: mayAsk ? 'asks' : 'done', at: usual };
    case '0005':
      return 'byHand';
    case '0006':
      return (await payoutRefusedBefore(reader, payeeAccountNo))
        ? { outcome: 'done', at: usual }
        : fail('payoutDeclined');
    case '0009':
      return fail('channelTimeout', new Date(at.getTime() + TIMES_OUT_MS));
    default:
      return { outcome: 'done', at: usual };
  }
};

const SENDER: TrackedBank = { bankName: 'Tradeport Partner Bank (Hong Kong) Limited', swiftCode: 'TPPBHKHH' };

/** Who clears a currency for banks abroad. */
const clearerOf = (ccy: Ccy): TrackedBank => ({
  bankName: `Tradeport Clearing Bank (${ccy})`,
  swiftCode: `TPCB${ccy.slice(0, 2)}XX`,
});

/** Eight, four, four, four and twelve digits of one hash, marked as a UUID of version 4. */
const uuidFrom = (words: string): string => {
  const hex = digestOf(words);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
};

/** Three banks: ours, the one in between, the payee's. The payment is a third of its time at each. */
export const track = async (
  reader: Reader | Tx,
  { sandboxId, orderNo, ccy, receiver, correspondent, sentAt, answersAt: end, isOver }: TrackedPayout,
): Promise<Track> => {
  const { seed } = await sandboxOf(reader, sandboxId);
  const span = end === null ? UNKNOWN_WAY_MS : end.getTime() - sentAt.getTime();
  const third = (count: number): Date => new Date(sentAt.getTime() + Math.floor((span * count) / 3));
  const hops: readonly Hop[] = [
    { role: 'sender', ...SENDER, arrivedAt: sentAt, leftAt: third(1) },
    { role: 'correspondent', ...(correspondent ?? clearerOf(ccy)), arrivedAt: third(1), leftAt: third(2) },
    { role: 'receiver', ...receiver, arrivedAt: third(2), leftAt: isOver ? end : null },
  ];
  return { uetr: uuidFrom(`${seed} uetr ${orderNo}`), hops };
};

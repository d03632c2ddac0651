import { randomInt } from 'node:crypto';
import { isCurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { isMembers, type Members } from '@tradeport/shared/rules/members.ts';
import { formatAmount, parseAmount } from '@tradeport/shared/rules/money.ts';
import { usualScales } from '../amounts.ts';
import { readAnswer } from '../envelope.ts';
import type { CallReport } from '../finding.ts';
import { portalCalls } from '../kinds.ts';
import { rowsIn } from '../lists.ts';
import { Gone, type Wire } from '../wire.ts';
import { budgetOf, OverLimit, usdText } from './budget.ts';
import type { Ask, Errand } from './errand.ts';
import { errands, untriedBecause } from './errands.ts';
import { foundOf } from './found.ts';
import { type Allowed, centsNamed, type Planned, planFor } from './plan.ts';
import { end, makeAtOnce, makeOne, probe, take, takeAll } from './running.ts';
import { type OnErrand, type Running, reportsOf, shownId, uploader } from './sending.ts';
import type { Written } from './writtenLines.ts';

/** What asks calls that only read, in a session. */
export const askerOf =
  (wire: Wire, token: string): Ask =>
  async (name, fields) => {
    const kind = portalCalls.find((one) => one.name === name);
    if (kind === undefined) throw new RangeError(`there is no call ${name}`);
    const { call, named } = kind;
    const question = {
      call,
      method: call.methods[0] ?? 'POST',
      fields: { ...named, ...fields },
      language: 'en-US',
      token,
    } as const;
    const read = readAnswer(call, await wire.ask(question));
    return read.kind === 'envelope' && read.envelope.code === '0' ? read.envelope.result : undefined;
  };

/** The number of the merchant whose session it is; undefined where the backend does not say. */
export const merchantOf = async (ask: Ask): Promise<string | undefined> => {
  const result = await ask('info/queryUserInfo', {});
  return isMembers(result) && typeof result.merchantNo === 'string' ? result.merchantNo : undefined;
};

export const plannedFor = (
  wire: Wire,
  token: string,
  how: { readonly only: ReadonlySet<string> | undefined; readonly keys: boolean; readonly hasPassword: boolean },
): Promise<readonly Planned[]> => planFor(errands, askerOf(wire, token), how);

/** One errand from the first record to the last that is taken back. What was made is taken back as well where the run ends before. */
const runErrand = async (on: OnErrand): Promise<void> => {
  try {
    const made = await makeOne(on);
    if (made === undefined) return;
    await takeAll(on, made);
    await end(on, made);
    for (const action of made.isEnded ? Object.keys(on.errand.moves) : []) await take(on, made, action);
    await makeAtOnce(on);
    await probe(on, made);
  } finally {
    for (const made of on.run.made) if (made.errand === on.errand && !made.isEnded) await end(on, made);
  }
};

const fresh = (): string => String(randomInt(1_000_000_000, 10_000_000_000));

type Balances = ReadonlyMap<string, Members>;
const BALANCES = ['available', 'processing', 'frozen', 'owed'] as const;

const balancesOf = async (ask: Ask): Promise<Balances> => {
  const rows = rowsIn(await ask('subAccount/queryUserAccountBalance', {})).filter(isMembers);
  return new Map(rows.map((row) => [String(row.ccy), row]));
};

/** By how much balances changed; nothing of those that the backend does not tell. */
const changesOf = (before: Balances, after: Balances): Written['balances'] =>
  [...after].flatMap(([currency, row]) =>
    BALANCES.flatMap((member) => {
      if (!isCurrencyCode(currency)) return [];
      const [was, is] = [before.get(currency)?.[member], row[member]].map((text) =>
        parseAmount(String(text), currency),
      );
      if (was?.ok !== true || is?.ok !== true || was.minor === is.minor) return [];
      return [{ currency, member, change: formatAmount(is.minor - was.minor, currency) }];
    }),
  );

/** What somebody has agreed to: whose data is changed, how far, and what is done. */
export interface Agreed {
  readonly wire: Wire;
  readonly token: string;
  readonly allowed: Allowed;
  readonly plan: readonly Planned[];
  readonly keys: boolean;
  readonly payPassword: () => string;
  readonly tell: (line: string) => void;
}

/** Why an errand was not run, or not to its end, for those of its calls that nothing else tried. */
const untriedCalls = (whys: ReadonlyMap<Errand, string>): ReadonlyMap<string, string> =>
  new Map(
    [...whys].flatMap(([{ makes, moves }, why]) =>
      [makes, ...Object.values(moves)].map(({ call }): [string, string] => [call, why]),
    ),
  );

/** Runs the errands that were planned. `notes`: what ended the run before its end. */
export const writeAll = async ({ wire, token, allowed, plan, keys, payPassword, tell }: Agreed) => {
  const ask = askerOf(wire, token);
  const notes: string[] = [];
  const whys = new Map<Errand, string>();
  const before = await balancesOf(ask);
  const found = await foundOf(
    plan.map(({ errand }) => errand),
    ask,
  );
  const run: Running = {
    wire,
    token,
    keys,
    tell,
    scales: usualScales,
    budget: budgetOf(allowed.limit),
    waitMs: allowed.waitMs,
    tried: new Map(),
    made: [],
    unknown: [],
    files: [],
  };
  for (const one of plan) {
    const { errand } = one;
    const [stopped] = notes;
    if ('why' in one || stopped !== undefined) {
      whys.set(errand, 'why' in one ? one.why : (stopped ?? ''));
      continue;
    }
    const scene = { told: one.told, fresh, ask, payPassword, uploaded: uploader(run) };
    try {
      await runErrand({ run, errand, scene, centsOf: (write) => centsNamed(write, one.told, one.rates) });
    } catch (thrown) {
      if (thrown instanceof OverLimit) notes.push(`stopped at --at-most: ${thrown.message}`);
      else if (thrown instanceof Gone) notes.push('the backend does not answer any more');
      else throw thrown;
      whys.set(errand, notes[0] ?? '');
    }
  }
  const after = await balancesOf(ask).catch(() => before);
  const written: Written = {
    merchantNo: allowed.merchantNo,
    namedUsd: usdText(run.budget.named()).replace(' USD', ''),
    left: [
      ...run.made
        .filter(({ isEnded }) => !isEnded)
        .map(({ errand, id, why }) => ({ call: errand.makes.call, id: shownId(id), why })),
      ...run.files.map((id) => ({ call: 'file/upload', id: shownId(id), why: 'no call takes a file back' })),
      ...run.unknown.map((call) => ({ call, id: null, why: 'whether it was made is not known' })),
    ],
    found,
    balances: changesOf(before, after),
  };
  return { reports: reportsOf(run), whys: untriedCalls(whys), written, notes };
};

/** The report of a call that changes something, in place of the one that left it out. */
export const replaced = (
  call: CallReport,
  { reports, whys }: Pick<Awaited<ReturnType<typeof writeAll>>, 'reports' | 'whys'>,
): CallReport => {
  if (call.why !== 'it changes something') return call;
  const own = reports.find(({ name }) => name === call.name);
  const why = whys.get(call.name) ?? untriedBecause(call);
  if (own !== undefined) return own.verdict === 'notTried' && why !== undefined ? { ...own, why } : own;
  return why === undefined ? call : { ...call, why };
};

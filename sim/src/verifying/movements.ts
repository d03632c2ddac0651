import { isMembers, type Members } from '@tradeport/shared/rules/members.ts';
import { minorOf } from './amounts.ts';
import type { Breach } from './finding.ts';
import { LARGE_PAGE } from './ground.ts';
import { portalCalls } from './kinds.ts';
import { rowsIn } from './lists.ts';
import type { Look } from './look.ts';
import { shownOf } from './shown.ts';

// A ledger entry of an order is a movement of the currency account, which the account details list with the balances after it.

/** The parts of a currency account that a movement states, with the change of each. */
const PARTS = [
  { account: 'available', change: 'availableChange' },
  { account: 'processing', change: 'processingChange' },
  { account: 'frozen', change: 'frozenChange' },
] as const;

interface Entry {
  readonly pointer: string;
  readonly entry: Members;
}

/** Every ledger entry in a value. */
const entriesIn = (value: unknown, pointer = '/result'): readonly Entry[] => {
  if (Array.isArray(value)) return value.flatMap((item, i) => entriesIn(item, `${pointer}/${i}`));
  if (!isMembers(value)) return [];
  const own = typeof value.entryNo === 'string' && Array.isArray(value.postings) ? [{ pointer, entry: value }] : [];
  return [...own, ...Object.entries(value).flatMap(([name, member]) => entriesIn(member, `${pointer}/${name}`))];
};

const breach = (pointer: string, expected: string, got: unknown): Breach => ({
  check: 'amounts',
  pointer,
  expected,
  got: shownOf(got),
  rule: 'completed',
});

/** A ledger entry changes the parts of the account as its movement does, and leaves the balances that the movement states. */
export const movementBreaches = ({ pointer, entry }: Entry, movements: readonly Members[]): readonly Breach[] => {
  const postings = Array.isArray(entry.postings) ? entry.postings.filter(isMembers) : [];
  return movements
    .filter(({ entryNo }) => entryNo === entry.entryNo)
    .flatMap((movement) =>
      PARTS.flatMap(({ account, change }): readonly Breach[] => {
        // A posting without a balance is on the account of another merchant.
        const own = postings.filter(
          (leg) => leg.account === account && leg.currency === movement.currency && leg.balanceAfter !== null,
        );
        const changed = own.reduce((sum, { amount }) => sum + (minorOf(amount) ?? 0n), 0n);
        const balances = own.map(({ balanceAfter }) => balanceAfter);
        const isStated = balances.length === 0 || balances.includes(movement[account]);
        return [
          ...(changed === minorOf(movement[change])
            ? []
            : [breach(`${pointer}/postings`, `${change} of the movement in the account details`, String(changed))]),
          ...(isStated
            ? []
            : [
                breach(
                  `${pointer}/postings/0/balanceAfter`,
                  `${account} after the movement in the account details`,
                  balances[0],
                ),
              ]),
        ];
      }),
    );
};

const EIGHT_HOURS_MS = 8 * 3_600_000;

/** The day of an instant in Asia/Shanghai. */
const dayOf = (at: unknown): string | undefined => {
  const time = Date.parse(String(at));
  return Number.isNaN(time) ? undefined : new Date(time + EIGHT_HOURS_MS).toISOString().slice(0, 10);
};

/** Days of which the movements are read at most. */
const DAYS_MAX = 3;

/** Compares the ledger entries in an answer with the account details. */
export const noteMovements = async (
  look: Look,
  { fields, token, result }: { readonly fields: Members; readonly token: string | null; readonly result: unknown },
): Promise<void> => {
  const details = portalCalls.find(({ name }) => name === 'tradeDetail/page');
  const entries = entriesIn(result);
  if (details === undefined || entries.length === 0) return;
  const days = [...new Set(entries.map(({ entry }) => dayOf(entry.at)))].filter((day) => day !== undefined);
  const rows: Members[] = [];
  for (const day of days.slice(0, DAYS_MAX)) {
    const asked = { startDate: day, endDate: day, currentPage: 1, pageSize: LARGE_PAGE };
    const { read } = await look.ask({ fields: asked, token, as: details.call });
    if (read.kind === 'envelope') rows.push(...rowsIn(read.envelope.result).filter(isMembers));
  }
  look.note(
    'amounts',
    entries.flatMap((entry) => movementBreaches(entry, rows)),
    { fields, token },
  );
};

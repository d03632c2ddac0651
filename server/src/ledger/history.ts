import type { LedgerEntryView } from '@tradeport/shared/contract/common.ts';
import type { Language } from '@tradeport/shared/contract/refusal.ts';
import { getCurrency, isCurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import type { Machine } from '@tradeport/shared/states/machine.ts';
import type { Reader } from '../platform/db/database.ts';
import { accountOf, accountTexts } from './accounts.ts';

const amountText = (minor: bigint, ccy: string): string => {
  if (!isCurrencyCode(ccy)) throw new Error(`unknown currency ${ccy} in the ledger`);
  return formatAmount(minor, getCurrency(ccy).code);
};

interface PostingRow {
  readonly account: string;
  readonly ccy: string;
  readonly amountMinor: bigint;
  readonly balanceMinor: bigint | null;
}

/**
 * Every leg of entries that the reader was shown, the platform's too: hand-written, because those legs belong to no merchant
 * and a merchant's scope would leave them out.
 */
const postingsOf = async (
  reader: Reader,
  entries: readonly (readonly [sandboxId: string, entryId: string])[],
): Promise<ReadonlyMap<string, readonly PostingRow[]>> => {
  const found = new Map<string, readonly PostingRow[]>();
  for (const [sandboxId, entryId] of entries)
    found.set(
      entryId,
      await reader.sql.all<PostingRow>(
        `SELECT "account", "ccy", "amountMinor", "balanceMinor" FROM "Posting"
         WHERE "sandboxId" = ? AND "entryId" = ? ORDER BY "line"`,
        [sandboxId, entryId],
      ),
    );
  return found;
};

/** Entries of a number, or of an object, oldest first, with their legs. */
export const entriesOf = async (
  reader: Reader,
  which: { readonly id: string } | { readonly machine: string; readonly subject: string },
  language: Language,
): Promise<LedgerEntryView[]> => {
  const pick = language === 'zh-CN' ? 0 : 1;
  const entries = await reader.journalEntry.findMany({
    where: which,
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  });
  const postings = await postingsOf(
    reader,
    entries.map((entry) => [entry.sandboxId, entry.id]),
  );
  return entries.map((entry) => ({
    entryNo: entry.id,
    action: entry.action,
    title: machines.find(({ name }) => name === entry.machine)?.actions[entry.action]?.[pick] ?? entry.action,
    at: formatInstant(entry.at),
    postings: (postings.get(entry.id) ?? []).map((posting) => ({
      account: posting.account,
      accountText: accountTexts[accountOf(posting.account)][pick],
      currency: posting.ccy,
      amount: amountText(posting.amountMinor, posting.ccy),
      balanceAfter: posting.balanceMinor === null ? null : amountText(posting.balanceMinor, posting.ccy),
    })),
  }));
};

/** The ledger entries of one object, oldest first, with their legs. */
export const ledgerOf = (
  reader: Reader,
  machine: Machine,
  subject: string,
  language: Language,
): Promise<LedgerEntryView[]> => entriesOf(reader, { subject, machine: machine.name }, language);

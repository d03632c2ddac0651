import type { LedgerEntryView } from '@tradeport/shared/contract/common.ts';
import { inLanguage, type Language } from '@tradeport/shared/contract/refusal.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import type { Machine } from '@tradeport/shared/states/machine.ts';
import type { Reader } from '../platform/db/database.ts';
import { accountOf, accountTexts } from './accounts.ts';
import { currencyOf } from './books.ts';

const amountText = (minor: bigint, ccy: string): string => formatAmount(minor, currencyOf(ccy));

interface PostingRow {
  readonly account: string;
  readonly ccy: string;
  readonly amountMinor: bigint;
  readonly balanceMinor: bigint | null;
}

/**
 * Every leg of an entry that the reader was shown, the platform's too: hand-written, because those legs belong to no merchant
 * and a merchant's scope would leave them out.
 */
const legsOf = (reader: Reader, sandboxId: string, entryId: string): Promise<PostingRow[]> =>
  reader.sql.all<PostingRow>(
    `SELECT "account", "ccy", "amountMinor", "balanceMinor" FROM "Posting"
     WHERE "sandboxId" = ? AND "entryId" = ? ORDER BY "line"`,
    [sandboxId, entryId],
  );

interface EntryRow {
  readonly sandboxId: string;
  readonly id: string;
  readonly action: string;
  readonly at: Date;
}

/** An entry with its legs; `title` says what moved the money. */
export const ledgerEntryView = async (
  reader: Reader,
  entry: EntryRow,
  title: string,
  language: Language,
): Promise<LedgerEntryView> => {
  const postings = await legsOf(reader, entry.sandboxId, entry.id);
  return {
    entryNo: entry.id,
    action: entry.action,
    title,
    at: formatInstant(entry.at),
    postings: postings.map((posting) => ({
      account: posting.account,
      accountText: inLanguage(language, accountTexts[accountOf(posting.account)]),
      currency: posting.ccy,
      amount: amountText(posting.amountMinor, posting.ccy),
      balanceAfter: posting.balanceMinor === null ? null : amountText(posting.balanceMinor, posting.ccy),
    })),
  };
};

/** Entries of a number, or of an object, oldest first, with their legs. */
export const entriesOf = async (
  reader: Reader,
  which: { readonly id: string } | { readonly machine: string; readonly subject: string },
  language: Language,
): Promise<LedgerEntryView[]> => {
  const entries = await reader.journalEntry.findMany({
    where: which,
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  });
  const shown: LedgerEntryView[] = [];
  for (const entry of entries) {
    const machine = machines.find(({ name }) => name === entry.machine);
    const title = machine?.actions[entry.action]?.[language === 'zh-CN' ? 0 : 1] ?? entry.action;
    shown.push(await ledgerEntryView(reader, entry, title, language));
  }
  return shown;
};

/** The ledger entries of one object, oldest first, with their legs. */
export const ledgerOf = (
  reader: Reader,
  machine: Machine,
  subject: string,
  language: Language,
): Promise<LedgerEntryView[]> => entriesOf(reader, { subject, machine: machine.name }, language);

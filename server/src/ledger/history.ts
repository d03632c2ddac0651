import type { LedgerEntryView } from '@tradeport/shared/contract/common.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import type { Machine } from '@tradeport/shared/states/machine.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../platform/db/database.ts';
import { merchantOf } from '../platform/db/scope.ts';
import { accountOf, accountTexts } from './accounts.ts';
import { currencyOf } from './books.ts';

const amountText = (minor: bigint, ccy: string): string => formatAmount(minor, currencyOf(ccy));

interface PostingRow {
  readonly account: string;
  readonly merchantId: string | null;
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
    `SELECT "account", "merchantId", "ccy", "amountMinor", "balanceMinor" FROM "Posting"
     WHERE "sandboxId" = ? AND "entryId" = ? ORDER BY "line"`,
    [sandboxId, entryId],
  );

interface EntryRow {
  readonly sandboxId: string;
  readonly id: string;
  readonly merchantId: string | null;
  readonly machine: string;
  readonly action: string;
  readonly at: Date;
}

const OTHER_PARTY: Bilingual = ['对方', 'Other party: '];

/** The name of a leg's account; of an entry between two merchants, the account of the one who is not looking is marked. */
export const accountTextOf = (account: string, isOthers: boolean): Bilingual => {
  const [zh, en] = accountTexts[accountOf(account)];
  return isOthers ? [`${OTHER_PARTY[0]}${zh}`, `${OTHER_PARTY[1]}${en.toLowerCase()}`] : [zh, en];
};

/** An entry with its legs; `title` says what moved the money. One merchant is not told what the other has after it. */
export const ledgerEntryView = async (
  reader: Reader,
  entry: EntryRow,
  title: string,
  language: Language,
): Promise<LedgerEntryView> => {
  const postings = await legsOf(reader, entry.sandboxId, entry.id);
  const looking = merchantOf(reader.scope);
  return {
    entryNo: entry.id,
    action: entry.action,
    title,
    at: formatInstant(entry.at),
    postings: postings.map(({ account, merchantId, ccy, amountMinor, balanceMinor }) => {
      const isOthers = merchantId !== null && merchantId !== (looking ?? entry.merchantId);
      const isHidden = isOthers && looking !== null;
      return {
        account,
        accountText: inLanguage(language, accountTextOf(account, isOthers)),
        currency: ccy,
        amount: amountText(amountMinor, ccy),
        balanceAfter: balanceMinor === null || isHidden ? null : amountText(balanceMinor, ccy),
      };
    }),
  };
};

type Which = { readonly id: string } | { readonly machine: string; readonly subject: string };

/** Entries that touch a merchant's accounts: the merchant's own, and those of another that moved money between the two. */
const entriesTouching = (reader: Reader, sandboxId: string, merchantId: string, which: Which): Promise<EntryRow[]> => {
  const [condition, values] =
    'id' in which
      ? ['e."id" = ?', [which.id]]
      : ['e."subject" = ? AND e."machine" = ?', [which.subject, which.machine]];
  return reader.sql.all<EntryRow>(
    `SELECT e."sandboxId", e."id", e."merchantId", e."machine", e."action", e."at" FROM "JournalEntry" e
     WHERE e."sandboxId" = ? AND ${condition} AND (e."merchantId" = ? OR EXISTS (SELECT 1 FROM "Posting" p
       WHERE p."sandboxId" = e."sandboxId" AND p."entryId" = e."id" AND p."merchantId" = ?))
     ORDER BY e."at", e."id"`,
    [sandboxId, ...values, merchantId, merchantId],
  );
};

/** Entries of a number, or of an object, oldest first, with their legs. */
export const entriesOf = async (reader: Reader, which: Which, language: Language): Promise<LedgerEntryView[]> => {
  const { scope } = reader;
  const entries =
    'merchantId' in scope
      ? await entriesTouching(reader, scope.sandboxId, scope.merchantId, which)
      : await reader.journalEntry.findMany({ where: which, orderBy: [{ at: 'asc' }, { id: 'asc' }] });
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

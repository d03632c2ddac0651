import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { simLedger } from '@tradeport/shared/contract/sim/ledger.ts';
import { getCurrency, isCurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import { accountTexts } from '../../ledger/accounts.ts';
import {
  type Balance,
  currencyOf,
  findEntry,
  merchantBalances,
  type OneAccount,
  platformBalances,
  postingsOf,
} from '../../ledger/books.ts';
import { ledgerEntryView } from '../../ledger/history.ts';
import type { Reader } from '../../platform/db/database.ts';
import { operatorNames } from '../../platform/records/people.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { findMerchantByNo, merchantNames } from '../object/store.ts';

type Pick = 0 | 1;

const balanceView = ({ account, ccy, minor }: Balance, pick: Pick) => ({
  account,
  accountText: accountTexts[account][pick],
  currency: ccy,
  balance: formatAmount(minor, ccy),
});

/** What made an entry, in words: entries of no lifecycle keep their own. */
const wordsOf = ({ machine: name, action }: { readonly machine: string; readonly action: string }, pick: Pick) => {
  const machine = machines.find((each) => each.name === name);
  return { machineTitle: machine?.title[pick] ?? name, actionText: machine?.actions[action]?.[pick] ?? action };
};

/** "J10001000012-1:0": an entry, and the line in it. */
const placeOf = (id: string) => {
  const [entryId, line] = id.split(':');
  if (entryId === undefined || line === undefined || !/^\d{1,4}$/.test(line)) throw refusal('postingUnknown');
  return { entryId, line: Number(line) };
};

interface Asked {
  readonly account: OneAccount['account'];
  readonly currency: string;
  readonly merchantNo?: string;
}

const accountAsked = async (reader: Reader, { account, currency, merchantNo }: Asked): Promise<OneAccount> => {
  if (!isCurrencyCode(currency)) throw refusal('INVALID_CURRENCY');
  const merchant = merchantNo === undefined ? undefined : await findMerchantByNo(reader, merchantNo);
  if (merchantNo !== undefined && !merchant) throw refusal('CUSTOMER_NOTFOUND');
  return { account, ccy: getCurrency(currency).code, merchantId: merchant?.id ?? null };
};

/** The books, as the console opens them: from a balance to its postings, to the entry, to what caused it. */
export const ledgerHandlers = ({ db }: World): Handlers<typeof simLedger> => {
  const readerOf = (sandboxId: string): Reader => db.read({ sandboxId, platform: true });
  return {
    accounts: async (_request, { sandboxId, language }) => {
      const reader = readerOf(sandboxId);
      const pick = language === 'zh-CN' ? 0 : 1;
      const merchants = await merchantNames(reader);
      const books = await merchantBalances(reader);
      const owners = [...merchants.values()].sort((one, other) => (one.no < other.no ? -1 : 1));
      return {
        merchants: owners.map(({ id, no, name, nameEn }) => ({
          merchantNo: no,
          merchantName: pick === 0 ? name : nameEn,
          accounts: (books.get(id) ?? []).map((balance) => balanceView(balance, pick)),
        })),
        platform: (await platformBalances(reader)).map((balance) => balanceView(balance, pick)),
      };
    },
    postings: async ({ after, limit = 20, ...asked }, { sandboxId, language }) => {
      const reader = readerOf(sandboxId);
      const of = await accountAsked(reader, asked);
      const found = await postingsOf(reader, of, limit + 1, after === undefined ? undefined : placeOf(after));
      if (!found) throw refusal('postingUnknown');
      const merchants = await merchantNames(reader);
      return {
        list: found.slice(0, limit).map(({ entry, ...posting }) => ({
          id: `${posting.entryId}:${posting.line}`,
          entryNo: posting.entryId,
          at: formatInstant(posting.at),
          machine: entry.machine,
          action: entry.action,
          ...wordsOf(entry, language === 'zh-CN' ? 0 : 1),
          subject: entry.subject,
          merchantNo: entry.merchantId === null ? null : (merchants.get(entry.merchantId)?.no ?? null),
          amount: formatAmount(posting.amountMinor, currencyOf(posting.ccy)),
          balanceAfter:
            posting.balanceMinor === null ? null : formatAmount(posting.balanceMinor, currencyOf(posting.ccy)),
        })),
        more: found.length > limit,
      };
    },
    entry: async ({ entryNo }, { sandboxId, language }) => {
      const reader = readerOf(sandboxId);
      const found = await findEntry(reader, entryNo);
      if (!found) throw refusal('entryUnknown');
      const { entry, event } = found;
      const words = wordsOf(entry, language === 'zh-CN' ? 0 : 1);
      const actors = await operatorNames(reader, [event?.actorId ?? null], language);
      const merchants = await merchantNames(reader);
      return {
        entry: await ledgerEntryView(reader, entry, words.actionText, language),
        machine: entry.machine,
        machineTitle: words.machineTitle,
        subject: entry.subject,
        merchantNo: entry.merchantId === null ? null : (merchants.get(entry.merchantId)?.no ?? null),
        cause: event?.cause ?? null,
        actor: event?.actorId ? (actors.get(event.actorId) ?? null) : null,
        realAt: event ? formatInstant(event.realAt) : null,
      };
    },
  };
};

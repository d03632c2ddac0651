import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ACCOUNT_SPAN_DAYS, ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { type ScreenKey, screenKeys, screens } from '@tradeport/shared/screens.ts';

/** Title and purpose of a page, by the language. */
type PageHead = Readonly<Record<'zh-CN' | 'en-US', readonly [title: string, purpose: string]>>;

/** Where a page has its words: the folder of its `text.ts`, how both are called there, and the days that its purpose names. */
interface Place {
  readonly at: string;
  readonly title?: string;
  readonly purpose?: string;
  readonly days?: number;
}

/**
 * Pages whose head says the same whoever opens them, where nothing else is asked by the address. The server writes it into their
 * document, so that it is there with the first paint: most of the files of a page come later.
 */
const PLACES: Readonly<Partial<Record<ScreenKey, Place>>> = {
  rates: { at: 'rates' },
  collectionAccounts: { at: 'collection', title: 'accounts', purpose: 'accountsPurpose' },
  openAccount: { at: 'collection', title: 'applyTitle', purpose: 'applyPurpose' },
  accountApplications: { at: 'collection', title: 'applications', purpose: 'applicationsPurpose' },
  transactions: { at: 'transactions', days: ACCOUNT_SPAN_DAYS },
  receiptOrders: { at: 'receiptOrders', days: ORDER_SPAN_DAYS },
  receipts: { at: 'receipts', days: ACCOUNT_SPAN_DAYS },
  tradeOrders: { at: 'tradeOrders', days: ORDER_SPAN_DAYS },
  recharge: { at: 'recharge' },
  billPayment: { at: 'payments/bill' },
  newPayment: { at: 'payments/apply' },
  payments: { at: 'payments', days: ORDER_SPAN_DAYS },
  refunds: { at: 'refunds', days: ORDER_SPAN_DAYS },
  poboPayers: { at: 'poboPayers' },
  partners: { at: 'partners' },
  exchange: { at: 'exchange' },
  delegateExchange: { at: 'exchange/limits' },
  exchangeOrders: { at: 'exchange', title: 'records', purpose: 'recordsPurpose', days: ORDER_SPAN_DAYS },
  settle: { at: 'settlements/apply' },
  settlements: { at: 'settlements', days: ORDER_SPAN_DAYS },
  settlementPayees: { at: 'settlementPayees' },
  withdrawalAccounts: { at: 'withdrawalAccounts' },
  withdraw: { at: 'withdrawals' },
  withdrawals: { at: 'withdrawals', title: 'records', purpose: 'recordsPurpose', days: ORDER_SPAN_DAYS },
  transfer: { at: 'transfers' },
  transfers: { at: 'transfers', title: 'records', purpose: 'recordsPurpose', days: ORDER_SPAN_DAYS },
  payees: { at: 'payees' },
  userInfo: { at: 'setting' },
  safety: { at: 'setting/safety' },
};

type Say = (key: string, params: Readonly<Record<string, string | number>>) => string;

/** The texts of a folder of features, as Node itself imports them. */
const sayOf = async (folder: string): Promise<Say> => {
  const file = join(import.meta.dirname, 'src/features', folder, 'text.ts');
  if (!existsSync(file)) throw new Error(`${file} is where a page has its words`);
  const { text }: { readonly text: Say } = await import(pathToFileURL(file).href);
  return text;
};

const headOf = async ({ at, title = 'title', purpose = 'purpose', days = 0 }: Place): Promise<PageHead> => {
  const say = await sayOf(at);
  const inLanguage = (lng: string): readonly [string, string] => {
    const [named, meant] = [say(title, { lng, days }), say(purpose, { lng, days })];
    // A text that is not there is told by its name.
    if (named === title || meant === purpose) throw new Error(`${at}/text.ts has no ${title} or no ${purpose}`);
    return [named, meant];
  };
  return { 'zh-CN': inLanguage('zh-CN'), 'en-US': inLanguage('en-US') };
};

/** The heads by the route of their page. Rejects where a text is not there. */
export const pageHeads = async (): Promise<Readonly<Record<string, PageHead>>> => {
  const heads = await Promise.all(
    screenKeys.flatMap((key) => {
      const place = PLACES[key];
      return place === undefined ? [] : [headOf(place).then((head) => [screens[key].path, head] as const)];
    }),
  );
  return Object.fromEntries(heads);
};

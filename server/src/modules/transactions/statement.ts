import type { CurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { getCurrency } from '@tradeport/shared/reference/currencies.ts';
import type { Day } from '@tradeport/shared/rules/calendar.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { type Bilingual, inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { accountTexts } from '../../ledger/accounts.ts';
import { bothSums, type Movement } from '../../ledger/movements.ts';
import { heldOf } from '../../ledger/post.ts';
import { exportTime, type Made } from '../../platform/documents/exportNames.ts';
import { paper } from '../../platform/documents/paper.ts';
import type { PdfDocument } from '../../platform/documents/pdfDocument.ts';
import { movementView } from './view.ts';

/** One currency account over a period. */
export interface Statement {
  readonly merchantNo: string;
  readonly merchantName: string;
  readonly ccy: CurrencyCode;
  readonly first: Day;
  readonly last: Day;
  readonly opening: bigint;
  /** Oldest first. */
  readonly movements: readonly Movement[];
}

const sumOf = (movements: readonly Movement[], side: 'in' | 'out'): bigint =>
  movements.reduce((sum, movement) => sum + bothSums(movement)[side], 0n);

/** Where within the account money moved to, for a line that neither brings nor takes any. */
const partsOf = ({ change, ccy }: Movement, language: Language): readonly string[] =>
  (['available', 'processing', 'frozen'] as const)
    .filter((part) => change[part] !== 0n)
    .map((part) => {
      const sign = change[part] > 0n ? '+' : '';
      return `${inLanguage(language, accountTexts[part])} ${sign}${formatGrouped(change[part], ccy)}`;
    });

const OWED_TAKEN: Bilingual = ['其中扣收欠款', 'Taken for what was owed'];

const lineOf = (movement: Movement, language: Language): readonly string[] => {
  const { collected, ccy, after } = movement;
  const sums = bothSums(movement);
  const { tradeTime, kindText, actionText, orderNo } = movementView(movement, language);
  const amount = (minor: bigint): string => formatGrouped(minor, ccy);
  return [
    exportTime(tradeTime),
    [
      `${kindText} · ${actionText}`,
      orderNo,
      ...(sums.in === 0n && sums.out === 0n ? partsOf(movement, language) : []),
      ...(collected > 0n ? [`${inLanguage(language, OWED_TAKEN)} ${amount(collected)}`] : []),
    ].join('\n'),
    sums.in > 0n ? amount(sums.in) : '',
    sums.out > 0n ? amount(sums.out) : '',
    amount(heldOf(after)),
  ];
};

/** The statement of an account: opening balance, every movement, what came in and went out, closing balance. */
export const statementPaper = (statement: Statement, made: Made): PdfDocument => {
  const { ccy, first, last, opening, movements, merchantName, merchantNo } = statement;
  const { language } = made;
  const say = (zh: string, en: string): string => inLanguage(language, [zh, en]);
  const money = (minor: bigint): string => formatGrouped(minor, ccy);
  const income = sumOf(movements, 'in');
  const expense = sumOf(movements, 'out');
  const closing = opening + income - expense;
  const { zh, en } = getCurrency(ccy);
  const closingWords = say('期末余额', 'Closing balance');
  const content = {
    title: say('账户对账单', 'Account statement'),
    subtitle: merchantName,
    blocks: [
      {
        kind: 'facts',
        title: null,
        facts: [
          [say('户名', 'Account holder'), merchantName],
          [say('商户号', 'Merchant no.'), merchantNo],
          [say('币种', 'Currency'), `${ccy} ${say(zh, en)}`],
          [say('期间', 'Period'), `${first} – ${last}`],
          [say('期初余额', 'Opening balance'), `${money(opening)} ${ccy}`],
          [say('收入合计', 'Total in'), `${money(income)} ${ccy}`],
          [say('支出合计', 'Total out'), `${money(expense)} ${ccy}`],
          [closingWords, `${money(closing)} ${ccy}`],
        ],
      },
      {
        kind: 'table',
        title: say(`变动明细（${movements.length} 笔）`, `Movements (${movements.length})`),
        columns: [
          { header: say('时间', 'Time'), share: 21 },
          { header: say('摘要', 'Details'), share: 36 },
          { header: say('收入', 'In'), share: 17, atRight: true },
          { header: say('支出', 'Out'), share: 17, atRight: true },
          { header: say('余额', 'Balance'), share: 18, atRight: true },
        ],
        rows: [
          ['', say('期初余额', 'Opening balance'), '', '', money(opening)],
          ...movements.map((one) => lineOf(one, language)),
        ],
        totals: [['', closingWords, money(income), money(expense), money(closing)]],
      },
      {
        kind: 'text',
        text: say(
          '余额为可用、处理中与冻结金额之和；仅在账户内部转移的变动不计入收支。时间为北京时间。',
          'The balance is available, processing and frozen money together. What only changed its place within the account counts as neither in nor out. Times are those of Shanghai.',
        ),
      },
    ],
  } as const;
  return paper(content, made);
};

import type { FiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { type Day, formatInstant, instantAt } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { isMovementKind, movementKinds } from '@tradeport/shared/rules/movementKinds.ts';
import { CARD_CCY } from '@tradeport/shared/rules/virtualCard.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import { type Bilingual, inLanguage } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { exportTime } from '../../../platform/documents/exportNames.ts';
import type { RecordExport } from '../../../platform/records/recordExport.ts';
import { fiatCcyOf } from '../../../platform/records/storedWords.ts';

/** The card of a merchant, and the days, both whole, of a statement of it. */
interface StatementOf {
  readonly sandboxId: string;
  readonly merchantId: string;
  readonly cardNo: string;
  readonly startDate: Day;
  readonly endDate: Day;
}

/** What one entry of the books did to what stands on a card. */
interface Movement {
  readonly entryId: string;
  readonly at: Date;
  readonly machine: string;
  readonly action: string;
  readonly subject: string;
  readonly minor: bigint;
  readonly shopName: string | null;
  readonly ccy: string | null;
  readonly amountMinor: bigint | null;
}

/** A line of a statement. */
export interface StatementLine {
  readonly at: Date;
  readonly kind: Bilingual;
  readonly what: Bilingual;
  readonly subject: string;
  readonly shopName: string | null;
  readonly spent: { readonly ccy: FiatCcy; readonly minor: bigint } | null;
  /** What it brought onto the card, in cents of USD, and what stands on it afterwards. */
  readonly minor: bigint | null;
  readonly balanceMinor: bigint;
}

/** What belongs to a card: itself, its spends, and what was disputed of them. */
const OF_CARD = `SELECT "cardNo" FROM "VirtualCard" WHERE "sandboxId" = ? AND "merchantId" = ? AND "cardNo" = ?
  UNION ALL SELECT "spendNo" FROM "CardSpend" WHERE "sandboxId" = ? AND "merchantId" = ? AND "cardNo" = ?
  UNION ALL SELECT "disputeNo" FROM "CardDispute" WHERE "sandboxId" = ? AND "merchantId" = ? AND "cardNo" = ?`;
const ofCard = ({ sandboxId, merchantId, cardNo }: StatementOf) =>
  [1, 2, 3].flatMap(() => [sandboxId, merchantId, cardNo]);

const ON_CARD = `FROM "JournalEntry" e
  JOIN "Posting" p ON p."sandboxId" = e."sandboxId" AND p."entryId" = e."id" AND p."account" = 'cards'
  LEFT JOIN "CardSpend" s ON s."sandboxId" = e."sandboxId" AND s."spendNo" = e."subject"
  LEFT JOIN "CardDispute" d ON d."sandboxId" = e."sandboxId" AND d."disputeNo" = e."subject"
  WHERE e."sandboxId" = ? AND e."merchantId" = ? AND e."subject" IN (${OF_CARD})`;
const BEFORE = `SELECT COALESCE(SUM(p."amountMinor"), 0) AS "minor" ${ON_CARD} AND e."at" < ?`;
const SOME = `SELECT e."id" AS "entryId", e."at" AS "at", e."machine" AS "machine", e."action" AS "action",
  e."subject" AS "subject", p."amountMinor" AS "minor", COALESCE(s."shopName", d."shopName") AS "shopName",
  COALESCE(s."ccy", d."ccy") AS "ccy", COALESCE(s."amountMinor", d."amountMinor") AS "amountMinor"
  ${ON_CARD} AND e."at" < ? AND (e."at", e."id") > (?, ?)
  ORDER BY e."at", e."id" LIMIT ?`;

const AT_ONCE = 500;
const NOTHING: Bilingual = ['', ''];

const lineOf = (movement: Movement, balanceMinor: bigint): StatementLine => {
  const { at, machine, action, subject, shopName, ccy, amountMinor } = movement;
  return {
    at,
    subject,
    shopName,
    balanceMinor,
    kind: isMovementKind(machine) ? movementKinds[machine] : NOTHING,
    what: machines.find(({ name }) => name === machine)?.actions[action] ?? NOTHING,
    spent: ccy === null || amountMinor === null ? null : { ccy: fiatCcyOf(ccy), minor: amountMinor },
    minor: movement.minor,
  };
};

/** What stood on a card when the first day began, and everything that changed it until the last was over, in the order of the books. */
export async function* statementLines(reader: Reader, of: StatementOf): AsyncIterable<StatementLine> {
  const [from, until] = [instantAt(of.startDate), instantAt(of.endDate, '24:00')];
  const scope = [of.sandboxId, of.merchantId, ...ofCard(of)];
  const [before] = await reader.sql.all<{ minor: bigint }>(BEFORE, [...scope, from]);
  let balance = before?.minor ?? 0n;
  yield {
    at: from,
    kind: NOTHING,
    what: ['期初余额', 'Opening balance'],
    subject: '',
    shopName: null,
    spent: null,
    minor: null,
    balanceMinor: balance,
  };
  for (let last = { at: from, id: '' }; ; ) {
    const some = await reader.sql.all<Movement>(SOME, [...scope, until, last.at, last.id, AT_ONCE]);
    for (const movement of some) {
      balance += movement.minor;
      yield lineOf(movement, balance);
      last = { at: movement.at, id: movement.entryId };
    }
    if (some.length < AT_ONCE) return;
  }
}

/** The columns of a card's statement. */
export const statementExport: RecordExport<StatementLine> = {
  title: ['虚拟卡对账单', 'Card statement'],
  columns: [
    { header: ['时间', 'Time'], width: 20, cell: ({ at }) => exportTime(formatInstant(at)) },
    { header: ['类型', 'Kind'], width: 16, cell: ({ kind }, language) => inLanguage(language, kind) },
    { header: ['事项', 'Event'], width: 26, cell: ({ what }, language) => inLanguage(language, what) },
    { header: ['编号', 'Number'], width: 26, cell: ({ subject }) => subject },
    { header: ['商店', 'Shop'], width: 26, cell: ({ shopName }) => shopName },
    { header: ['消费币种', 'Currency of the spend'], width: 12, cell: ({ spent }) => spent?.ccy ?? null },
    {
      header: ['消费金额', 'Amount of the spend'],
      width: 16,
      cell: ({ spent }) => (spent === null ? null : { amount: formatAmount(spent.minor, spent.ccy) }),
    },
    {
      header: ['卡内变动', 'Change on the card'],
      width: 16,
      cell: ({ minor }) => (minor === null ? null : { amount: formatAmount(minor, CARD_CCY) }),
    },
    {
      header: ['卡内余额', 'On the card'],
      width: 16,
      cell: ({ balanceMinor }) => ({ amount: formatAmount(balanceMinor, CARD_CCY) }),
    },
    { header: ['币种', 'Currency'], width: 10, cell: () => CARD_CCY },
  ],
};

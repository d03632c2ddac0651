import type { Refusal } from '@tradeport/shared/contract/refusal.ts';
import { productsIn } from '@tradeport/shared/rules/products.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { operatorNames } from '../../platform/records/people.ts';
import { heldUpOf } from '../accounts/index.ts';
import type { PayoutOrder } from './order.ts';

/** The merchant that pays: what it is called, whether renminbi may go home, whose payments need a review, and what is off for it. */
export const findMerchant = async (reader: Reader | Tx, id: string) => {
  const row = await reader.merchant.findFirst({
    where: { id },
    select: { no: true, name: true, nameEn: true, classA: true, paymentReview: true, productsOff: true },
  });
  if (!row) throw new Error(`merchant ${id} is gone`);
  return { ...row, productsOff: productsIn(row.productsOff) };
};

/** What an order is shown with besides itself. */
export interface Shown {
  readonly language: Language;
  /** What the merchant's account is called that it is paid from. */
  readonly payer: string;
  /** The name of an operator; empty for one who is gone. */
  readonly nameOf: (operatorId: string) => string;
  /** Orders whose next move has failed so often that somebody must look at it. */
  readonly parked: ReadonlySet<string>;
  /** Orders that wait and cannot go on for now, and why. */
  readonly hindered: ReadonlyMap<string, Refusal>;
}

/** Orders that the bank's run leaves out: what they are paid from is frozen. */
const leftOut = (reader: Reader | Tx, orders: readonly PayoutOrder[]): Promise<ReadonlyMap<string, Refusal>> =>
  heldUpOf(
    reader,
    orders.filter(({ takenUpAt, endedAt }) => takenUpAt === null && endedAt === null),
    ({ state }) => state === 'frozen',
  );

interface ShownAlso {
  /** Operators that the orders name beside their makers. */
  readonly people?: readonly (string | null)[];
  /** What keeps orders from going on, where that is more than what the bank's run leaves out. */
  readonly hindered?: Promise<ReadonlyMap<string, Refusal>>;
}

/** Reads, for all of these orders at once, what they are shown with. */
export const shownWith = async (
  reader: Reader | Tx,
  orders: readonly PayoutOrder[],
  language: Language,
  { people = [], hindered = leftOut(reader, orders) }: ShownAlso = {},
): Promise<Shown> => {
  const [first] = orders;
  const underWay = orders.filter(({ takenUpAt, endedAt }) => takenUpAt !== null && endedAt === null);
  const [merchant, names, tasks, held] = await Promise.all([
    first === undefined ? undefined : findMerchant(reader, first.merchantId),
    operatorNames(reader, [...orders.map(({ operatorId }) => operatorId), ...people], language),
    parkedOf(
      reader,
      underWay.map(({ orderNo }) => orderNo),
    ),
    hindered,
  ]);
  return {
    language,
    payer: merchant ? inLanguage(language, [merchant.name, merchant.nameEn]) : '',
    nameOf: (operatorId) => names.get(operatorId) ?? '',
    parked: new Set(tasks),
    hindered: held,
  };
};

const parkedOf = async (reader: Reader | Tx, subjects: readonly string[]): Promise<readonly string[]> => {
  if (subjects.length === 0) return [];
  const rows = await reader.task.findMany({
    where: { subject: { in: [...subjects] }, state: 'parked' },
    select: { subject: true },
  });
  return rows.map(({ subject }) => subject);
};

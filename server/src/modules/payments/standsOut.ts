import type { OddOrderWire } from '@tradeport/shared/contract/paymentReview.ts';
import type { Refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import {
  aboveUsual,
  type Oddity,
  type PaidBefore,
  SAME_WITHIN_DAYS,
  USUAL_WITHIN_DAYS,
} from '@tradeport/shared/rules/standsOut.ts';
import { isUnpaid, payment as machine } from '@tradeport/shared/states/payment.ts';
import { type Bilingual, inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import { inPieces } from '../../platform/records/inPieces.ts';
import type { World } from '../../platform/runtime/world.ts';
import { manyPayeesById, otherNameOf } from '../payees/index.ts';
import { hindrancesOf } from './hindrances.ts';
import { isToDecide } from './reviewViews.ts';
import { type Payment, reviewList } from './store.ts';

const DAY_MS = 24 * 3_600_000;
/** What was paid and stayed so. */
const PAID = 'succeeded';
/** What was paid or may still be: not what ended without payment, nor what came back. */
const ALIVE = Object.keys(machine.states).filter((state) => !isUnpaid(state) && state !== 'returned');

/** A payment that waits for its reviewer, and why it would be looked at twice. */
export interface Odd {
  readonly order: Payment;
  readonly oddities: readonly Oddity[];
  readonly above: ReturnType<typeof aboveUsual>;
  /** Another payment of the same amount to the same account. */
  readonly sameAs: string | undefined;
  readonly otherName: Bilingual | undefined;
  readonly hindrance: Refusal | undefined;
}

type To = Pick<Payment, 'payeeAccountNo' | 'receiveCcy'>;
const accountKey = ({ payeeAccountNo, receiveCcy }: { readonly [K in keyof To]: string }): string =>
  `${receiveCcy} ${payeeAccountNo}`;
const amountKey = (order: { readonly [K in keyof To]: string } & Pick<Payment, 'receiveMinor'>): string =>
  `${accountKey(order)} ${order.receiveMinor}`;

/** What was paid to these accounts, by account and currency: since an instant, or ever. */
const paidTo = async (
  reader: Reader,
  accountNos: readonly string[],
  since?: Date,
): Promise<ReadonlyMap<string, PaidBefore>> => {
  const rows = await inPieces(accountNos, (some) =>
    reader.payment.groupBy({
      by: ['payeeAccountNo', 'receiveCcy'],
      where: {
        payeeAccountNo: { in: some },
        state: PAID,
        ...(since === undefined ? {} : { createdAt: { gt: since } }),
      },
      _count: { _all: true },
      _sum: { receiveMinor: true },
      orderBy: [{ payeeAccountNo: 'asc' }, { receiveCcy: 'asc' }],
    }),
  );
  return new Map(rows.map((row) => [accountKey(row), { count: row._count._all, minor: row._sum.receiveMinor ?? 0n }]));
};

/** The first and the last payment of each amount to these accounts since an instant, but for what waits in a batch that is named. */
const sameSince = async (
  reader: Reader,
  accountNos: readonly string[],
  since: Date,
  batchNo: string | undefined,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await inPieces(accountNos, (some) =>
    reader.payment.groupBy({
      by: ['payeeAccountNo', 'receiveCcy', 'receiveMinor'],
      where: {
        payeeAccountNo: { in: some },
        state: { in: ALIVE },
        createdAt: { gt: since },
        ...(batchNo === undefined
          ? {}
          : { OR: [{ batchNo: null }, { batchNo: { not: batchNo } }, { reviewStatus: { not: 'pending' } }] }),
      },
      _max: { orderNo: true },
      _min: { orderNo: true },
      orderBy: [{ payeeAccountNo: 'asc' }, { receiveCcy: 'asc' }, { receiveMinor: 'asc' }],
    }),
  );
  return new Map(rows.map((row) => [amountKey(row), [row._max.orderNo, row._min.orderNo].flatMap((no) => no ?? [])]));
};

/** Of each amount to one account the first two that wait: either is the other of the rest. */
const twiceIn = (orders: readonly Payment[]): ((order: Payment) => string | undefined) => {
  const byAmount = Map.groupBy(orders, amountKey);
  return (order) => byAmount.get(amountKey(order))?.find(({ orderNo }) => orderNo !== order.orderNo)?.orderNo;
};

/** What waits in a batch, in the order of its file. */
const waitingOf = async (reader: Reader, batchNo: string): Promise<readonly Payment[]> => {
  const found: Payment[] = [];
  for await (const rows of reviewList.each(reader, { batchNo, reviewStatus: 'pending' })) found.push(...rows);
  return found.toSorted((a, b) => (a.batchLine ?? 0) - (b.batchLine ?? 0));
};

/**
 * What stands out of some payments that wait: compared with what their accounts were paid, and with what holds now. Those that wait in
 * one batch are all of it, and compared with each other apart.
 */
const standsOutAmong = (world: World) => {
  const otherName = otherNameOf(world);
  return async (reader: Reader, orders: readonly Payment[], now: Date, batchNo?: string): Promise<readonly Odd[]> => {
    const accountNos = orders.map(({ payeeAccountNo }) => payeeAccountNo);
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const [usual, same, hindrances, payees] = await Promise.all([
      paidTo(reader, accountNos, before(USUAL_WITHIN_DAYS)),
      sameSince(reader, accountNos, before(SAME_WITHIN_DAYS), batchNo),
      hindrancesOf(reader, orders, now),
      manyPayeesById(
        reader,
        orders.map(({ payeeId }) => payeeId),
      ),
    ]);
    // What was paid long ago is not usual, but whoever was paid then is not paid for the first time.
    const ever = await paidTo(
      reader,
      orders.filter((order) => !usual.has(accountKey(order))).map(({ payeeAccountNo }) => payeeAccountNo),
    );
    const names = new Map(
      await Promise.all([...payees].map(async ([id, payee]) => [id, await otherName(payee)] as const)),
    );
    const twice = twiceIn(orders);
    return orders.flatMap((order): readonly Odd[] => {
      const key = accountKey(order);
      const paid = usual.get(key);
      const found = {
        above: paid === undefined ? null : aboveUsual(order.receiveMinor, paid),
        sameAs: same.get(amountKey(order))?.find((orderNo) => orderNo !== order.orderNo) ?? twice(order),
        otherName: names.get(order.payeeId),
        hindrance: hindrances.get(order.orderNo),
      };
      const kinds: readonly (readonly [Oddity, boolean])[] = [
        ['firstPaid', paid === undefined && !ever.has(key)],
        ['unusual', found.above !== null],
        ['repeated', found.sameAs !== undefined],
        ['otherName', found.otherName !== undefined],
        ['changedSince', found.hindrance !== undefined],
      ];
      const oddities = kinds.flatMap(([oddity, is]) => (is ? [oddity] : []));
      return oddities.length === 0 ? [] : [{ order, oddities, ...found }];
    });
  };
};

/** What stands out among all payments that wait in a batch. */
export const standsOutIn = (world: World) => {
  const among = standsOutAmong(world);
  return async (reader: Reader, batchNo: string, now: Date): Promise<readonly Odd[]> =>
    among(reader, await waitingOf(reader, batchNo), now, batchNo);
};

/** What stands out of payments that came alone, of those that wait. */
export const standsOutOf = (world: World) => {
  const among = standsOutAmong(world);
  return (reader: Reader, orders: readonly Payment[], now: Date): Promise<readonly Odd[]> =>
    among(reader, orders.filter(isToDecide), now);
};

/** The same as it travels. */
export const oddView = (
  { order, oddities, above, sameAs, otherName, hindrance }: Odd,
  language: Language,
): OddOrderWire => ({
  orderNo: order.orderNo,
  payeeName: order.payeeName,
  oddities: [...oddities],
  times: above?.times ?? null,
  usual: above === null ? null : formatAmount(above.usual, order.receiveCcy),
  receiveCurrency: order.receiveCcy,
  sameAs: sameAs ?? null,
  registeredName: otherName === undefined ? null : inLanguage(language, otherName),
  hindrance: hindrance?.text(language) ?? null,
});

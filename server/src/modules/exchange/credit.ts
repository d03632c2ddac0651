import { alike, type Explanation } from '@tradeport/shared/contract/explanation.ts';
import { creditWorth } from '@tradeport/shared/rules/exchangeCredit.ts';
import { formatGrouped, minorOf } from '@tradeport/shared/rules/money.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { OpenMarket } from '../rates/index.ts';
import type { ExchangeOrder } from './store.ts';

/** How the exchange credit of a merchant stands, in minor units of USD. */
export interface Credit {
  readonly limitMinor: bigint;
  readonly usedMinor: bigint;
  /** Nothing where the limit was lowered below what is used. */
  readonly leftMinor: bigint;
}

interface Owner {
  readonly sandboxId: string;
  readonly merchantId: string;
}

const usd = (minor: bigint): string => `${formatGrouped(minor, 'USD')} USD`;

export const readCredit = async (reader: Reader | Tx, { sandboxId, merchantId }: Owner): Promise<Credit> => {
  const [assume, row] = await Promise.all([
    readAssumptions(reader, sandboxId),
    reader.exchangeCredit.findFirst({ where: { merchantId } }),
  ]);
  const limitMinor = minorOf(assume('exchangeCreditLimitUsd'), 'USD');
  const usedMinor = row?.usedMinor ?? 0n;
  return { limitMinor, usedMinor, leftMinor: limitMinor > usedMinor ? limitMinor - usedMinor : 0n };
};

/** What an order takes of the credit when it is confirmed at a moment. */
export const worthAt = (
  market: OpenMarket,
  { sell, sellMinor }: Pick<ExchangeOrder, 'sell' | 'sellMinor'>,
  at: Date,
): bigint => creditWorth({ ccy: sell, minor: sellMinor }, market.usdMidAt(sell, at));

/**
 * Takes so much of the merchant's credit for an order that is confirmed. Part of a command of the merchant, who is locked: of two on
 * the last credit the second has seen what the first took.
 */
export const takeCredit = async ({ tx, sandboxId, merchantId }: Command, minor: bigint): Promise<void> => {
  if (merchantId === null) throw new Error('credit is taken by no merchant');
  const { count } = await tx.exchangeCredit.updateMany({
    where: { merchantId },
    data: { usedMinor: { increment: minor } },
  });
  if (count === 0) await tx.exchangeCredit.create({ data: { sandboxId, merchantId, usedMinor: minor } });
};

/** Gives back what an order used of the credit. Throws where so much is not in use: a fault of ours. */
export const giveBackCredit = async ({ tx, merchantId }: Command, minor: bigint): Promise<void> => {
  if (minor === 0n || merchantId === null) return;
  const { count } = await tx.exchangeCredit.updateMany({
    where: { merchantId, usedMinor: { gte: minor } },
    data: { usedMinor: { decrement: minor } },
  });
  if (count !== 1) throw new Error(`less than ${minor} of the exchange credit of ${merchantId} is in use`);
};

/** Why the credit does not suffice: its limit, what is used, what is left, and what an order would take. */
export const creditShort = ({ limitMinor, usedMinor, leftMinor }: Credit, worthMinor: bigint): Explanation => ({
  title: ['授信额度不足', 'Too little credit'],
  formula: ['授信额度 − 已占用 = 剩余', 'credit limit − in use = left'],
  lines: [
    { label: ['授信额度', 'Credit limit'], value: alike(usd(limitMinor)) },
    { label: ['已占用', 'In use'], value: alike(usd(usedMinor)) },
    { label: ['剩余', 'Left'], value: alike(usd(leftMinor)) },
    { label: ['本单占用', 'This order takes'], value: alike(usd(worthMinor)) },
  ],
  rounding: ['等值美元向上取整', 'the USD-equivalent is rounded up'],
  rule: [
    '一笔订单全部由余额或全部由授信额度支持，不拆分',
    'An order is covered whole by money or whole by credit, never by half',
  ],
});

import { alike, type Explanation } from '@tradeport/shared/contract/explanation.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { collectedOf } from '@tradeport/shared/rules/exchangeCredit.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import type { Reader, Tx } from '../platform/db/database.ts';
import type { Leg } from './post.ts';

const sumOf = (ccy: Ccy, creditedMinor: bigint, { owed, short, left }: ReturnType<typeof collectedOf>): Explanation => {
  const money = (minor: bigint) => alike(`${formatGrouped(minor, ccy)} ${ccy}`);
  return {
    title: ['这笔入账将扣收', 'What this credit pays'],
    formula: ['入账 − 欠款 − 短款 = 可用余额增加', 'credited − owed − short = added to available'],
    lines: [
      { label: ['入账', 'Credited'], value: money(creditedMinor) },
      { label: ['扣收欠款', 'Taken for what is owed'], value: money(owed) },
      { label: ['补足短款', 'Taken for what is short'], value: money(short) },
      { label: ['可用余额增加', 'Added to available'], value: money(left) },
    ],
    rounding: ['整数最小货币单位，不取整', 'in whole minor units, nothing is rounded'],
    rule: [
      '先扣欠款，后补短款，均按先后；补足最后一份时另计违约金',
      'What is owed comes before what is short, the oldest of each first; with the last share of an order its penalty is due as well',
    ],
  };
};

/** What legs make available to a merchant, currency by currency. */
const creditsOf = (legs: readonly Leg[], merchantId: string): ReadonlyMap<Ccy, bigint> => {
  const credits = new Map<Ccy, bigint>();
  for (const leg of legs) {
    const isOwn = !('merchantId' in leg) || leg.merchantId === undefined || leg.merchantId === merchantId;
    if (leg.account === 'available' && isOwn) credits.set(leg.ccy, (credits.get(leg.ccy) ?? 0n) + leg.minor);
  }
  return credits;
};

/**
 * What is taken of a move that makes money available, as its legs say, where its merchant owes something or an order of its waits for the
 * currency; undefined where all of it is left. An account that is frozen or closed makes up for no order.
 */
export const collecting = async (
  reader: Reader | Tx,
  merchantId: string,
  legs: readonly Leg[],
): Promise<Explanation | undefined> => {
  for (const [ccy, minor] of creditsOf(legs, merchantId)) {
    if (minor <= 0n) continue;
    const account = await reader.currencyAccount.findFirst({
      where: { merchantId, ccy },
      select: { owedMinor: true, shortMinor: true, state: true },
    });
    if (account === null || account.owedMinor + account.shortMinor === 0n) continue;
    const shortMinor = account.state === 'normal' ? account.shortMinor : 0n;
    return sumOf(ccy, minor, collectedOf(minor, { owedMinor: account.owedMinor, shortMinor }));
  }
  return undefined;
};

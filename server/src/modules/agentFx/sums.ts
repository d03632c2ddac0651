import type { NamedSum } from '@tradeport/shared/contract/common.ts';
import { alike, type Explanation, explanationIn, sumsOf } from '@tradeport/shared/contract/explanation.ts';
import { agentFxPair, agentFxSides } from '@tradeport/shared/rules/agentFx.ts';
import { formatAmount, minorOf } from '@tradeport/shared/rules/money.ts';
import { baseOf, isQuotedSo } from '@tradeport/shared/rules/quotation.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { rateSum } from '../rates/index.ts';
import { limitSum, yearSum } from './limits.ts';
import type { Instruction } from './store.ts';

type Priced = Pick<
  Instruction,
  'direction' | 'ccy' | 'minor' | 'homeMinor' | 'feeMinor' | 'feeShare' | 'price' | 'mid' | 'spread' | 'slotAt'
>;

const money = (minor: bigint, ccy: Instruction['ccy']) => alike(`${formatAmount(minor, ccy)} ${ccy}`);

/** What the renminbi side comes to. */
const amountsSum = ({ direction, ccy, minor, homeMinor, price }: Priced): Explanation => {
  const base = baseOf(ccy, 'CNH');
  const sign = isQuotedSo(ccy, 'CNH') ? '×' : '÷';
  const isPurchase = direction === 'purchase';
  return {
    title: isPurchase
      ? ['购汇所需人民币', 'What the purchase costs']
      : ['结汇所得人民币', 'What the settlement brings'],
    formula: [`外币金额 ${sign} 客户汇率`, `foreign amount ${sign} customer rate`],
    lines: [
      { label: ['外币金额', 'Foreign amount'], value: money(minor, ccy) },
      { label: ['客户汇率', 'Customer rate'], value: alike(`1 ${base} = ${price} ${base === ccy ? 'CNH' : ccy}`) },
      { label: ['人民币金额', 'In renminbi'], value: money(homeMinor, 'CNH') },
    ],
    rounding: isPurchase ? ['向上取整到分', 'rounded up to the cent'] : ['向下取整到分', 'rounded down to the cent'],
    rule: [
      '换算只在最后取整一次，且不会偏向客户',
      'A conversion is rounded once, at the end, never in favour of the customer',
    ],
  };
};

/** What the agent takes, and what is paid and received with it. */
export const feeSum = (of: Priced): Explanation => {
  const { paid, received } = agentFxSides(of);
  return {
    title: ['代理费', 'Fee of the agent'],
    formula: ['人民币金额 × 费率', 'renminbi side × share'],
    lines: [
      { label: ['人民币金额', 'In renminbi'], value: money(of.homeMinor, 'CNH') },
      { label: ['费率', 'Share'], value: alike(of.feeShare) },
      { label: ['代理费', 'Fee'], value: money(of.feeMinor, 'CNH') },
      { label: ['支付', 'Paid'], value: money(paid.minor, paid.ccy) },
      { label: ['收到', 'Received'], value: money(received.minor, received.ccy) },
    ],
    rounding: ['向上取整到分', 'rounded up to the cent'],
    rule: [
      '购汇时另加，结汇时从所得中扣除；费率由平台设定',
      'On top of a purchase, out of what a settlement brings; the share is set by the platform',
    ],
  };
};

const quotaSum = (of: Instruction): Explanation => {
  const { paid, received } = agentFxSides(of);
  return {
    title: ['随单结转的结汇额度', 'Settlement quota carried along'],
    formula: [
      'min（执行时的额度，卖出金额），按比例转入买入币种',
      'the lesser of quota and sold amount, and its share of what was bought',
    ],
    lines: [
      { label: ['转出额度', 'Quota taken'], value: money(of.quotaSold, paid.ccy) },
      { label: ['转入额度', 'Quota gained'], value: money(of.quotaBought, received.ccy) },
    ],
    rounding: ['转入额度向下取整', 'what is gained is rounded down'],
    rule: ['与换汇相同', 'As with an exchange'],
  };
};

export const pairOf = ({ direction, ccy, price, mid, spread }: Priced) => ({
  ...agentFxPair(direction, ccy),
  price,
  mid,
  spread,
});

/** How every figure of an instruction was worked out. */
export const instructionSums = (
  order: Instruction,
  language: Language,
): NamedSum<'amounts' | 'fee' | 'limit' | 'quota' | 'rate' | 'year'>[] => {
  const { state, slotAt, yearMaximumUsd, yearUsedMinor } = order;
  const year =
    yearMaximumUsd === null
      ? undefined
      : yearSum(order, { maximumMinor: minorOf(yearMaximumUsd, 'USD'), usedMinor: yearUsedMinor });
  return sumsOf({
    amounts: explanationIn(amountsSum(order), language),
    fee: explanationIn(feeSum(order), language),
    limit: explanationIn(limitSum(order), language),
    quota: state === 'executed' ? explanationIn(quotaSum(order), language) : undefined,
    rate: rateSum(pairOf(order), slotAt, language),
    year: year && explanationIn(year, language),
  });
};

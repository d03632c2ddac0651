import { AGENT_FX_AGREEMENT, type AgentFxQuoteWire, type AgentFxWire } from '@tradeport/shared/contract/agentFx.ts';
import { explanationIn, sumsOf } from '@tradeport/shared/contract/explanation.ts';
import { agentFxParty } from '@tradeport/shared/reference/agentFxParty.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { agentFxSides, agentFxYear } from '@tradeport/shared/rules/agentFx.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { agentFx as machine } from '@tradeport/shared/states/agentFx.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { rateSum } from '../rates/index.ts';
import { type Limits, limitSum, voidBy, yearShareOf, yearSum } from './limits.ts';
import type { Quote } from './quote.ts';
import type { Instruction } from './store.ts';
import { feeSum, pairOf } from './sums.ts';

const usd = (minor: bigint): string => formatAmount(minor, 'USD');

/** What an instruction exchanges, as quote and order tell it. */
const exchangedOf = (of: Quote | Instruction) => {
  const { paid, received } = agentFxSides(of);
  return {
    direction: of.direction,
    currency: of.ccy,
    amount: formatAmount(of.minor, of.ccy),
    homeCurrency: 'CNH',
    homeAmount: formatAmount(of.homeMinor, 'CNH'),
    feeAmount: formatAmount(of.feeMinor, 'CNH'),
    paidCurrency: paid.ccy,
    paidAmount: formatAmount(paid.minor, paid.ccy),
    receivedCurrency: received.ccy,
    receivedAmount: formatAmount(received.minor, received.ccy),
    rate: of.price,
    midRate: of.mid,
    spread: of.spread,
    usdAmount: usd(of.usdMinor),
  };
};

/** What stands beside a quote. */
interface Beside {
  /** The quote as a text that travels. */
  readonly text: string;
  readonly available: bigint;
  readonly limits: Limits;
  readonly now: Date;
  readonly language: Language;
}

export const quoteView = (quote: Quote, { text, available, limits, now, language }: Beside): AgentFxQuoteWire => {
  const share = yearShareOf(limits, quote.direction);
  const reason = voidBy(limits, quote);
  const { paid } = agentFxSides(quote);
  const measured = { ...quote, instructionMaximumUsd: limits.instructionMaximumUsd };
  return {
    quote: text,
    ...exchangedOf(quote),
    available: formatAmount(available, paid.ccy),
    yearMaximumUsd: share && usd(share.maximumMinor),
    yearUsedUsd: share && usd(share.usedMinor),
    voidReason: reason === undefined ? null : inLanguage(language, failureText(reason)),
    validUntil: formatInstant(quote.validUntil),
    serverTime: formatInstant(now),
    sums: sumsOf({
      fee: explanationIn(feeSum(quote), language),
      limit: explanationIn(limitSum(measured), language),
      rate: rateSum(pairOf(quote), quote.slotAt, language),
      year: share === null ? undefined : explanationIn(yearSum(quote, share), language),
    }),
  };
};

/** An instruction as the wire shows it. */
export const instructionView = (order: Instruction, operatorName: string, language: Language): AgentFxWire => ({
  orderNo: order.orderNo,
  ...exchangedOf(order),
  status: order.state,
  statusText: inLanguage(language, machine.states[order.state].label),
  purpose: order.purpose,
  payeeName: order.payeeName,
  payeeAccountNo: order.payeeAccountNo,
  reason: order.reason === null ? null : inLanguage(language, failureText(order.reason)),
  auditRemark: order.auditRemark,
  createdAt: formatInstant(order.createdAt),
  decidedAt: order.decidedAt === null ? null : formatInstant(order.decidedAt),
  updatedAt: formatInstant(order.updatedAt),
  operatorName,
});

/** The limits of a merchant, and what it has used of them. */
export const termsView = (limits: Limits, agreementVersion: string, now: Date, language: Language) => ({
  instructionMaximumUsd: limits.instructionMaximumUsd,
  yearMaximumUsd: limits.yearMaximumUsd,
  purchasedUsd: usd(limits.yearUsedMinor.purchase),
  settledUsd: usd(limits.yearUsedMinor.settlement),
  yearEndsOn: agentFxYear(now).lastDay,
  feeShare: limits.feeShare,
  contractParty: inLanguage(language, agentFxParty),
  agreementId: AGENT_FX_AGREEMENT,
  agreementVersion,
});

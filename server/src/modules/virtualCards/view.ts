import {
  type CardDisputeWire,
  type CardSpendWire,
  type CardTerms,
  VIRTUAL_CARD_AGREEMENT,
  type VirtualCardWire,
} from '@tradeport/shared/contract/virtualCard.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { maskIdNumber } from '@tradeport/shared/rules/masks.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { poboIdTypeNames } from '@tradeport/shared/rules/poboPayer.ts';
import { CARD_CCY, cardExpiryOf, disputableUntil } from '@tradeport/shared/rules/virtualCard.ts';
import { cardDispute } from '@tradeport/shared/states/cardDispute.ts';
import { cardSpend } from '@tradeport/shared/states/cardSpend.ts';
import { virtualCard } from '@tradeport/shared/states/virtualCard.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import { agreementInForce } from '../agreements/index.ts';
import type { Dispute } from './disputeStore.ts';
import type { Spend } from './spendStore.ts';
import { type Card, countStanding, hasProgramme } from './store.ts';

const usd = (minor: bigint): string => formatAmount(minor, CARD_CCY);
const instant = (at: Date | null) => (at === null ? null : formatInstant(at));

const reasonIn = (language: Language, reason: string | null) =>
  reason === null ? null : inLanguage(language, failureText(reason));

/** What a card is shown with besides itself: the number of its holder's document in clear, and who applied for it. */
interface Beside {
  readonly holderIdNumber: string;
  readonly operatorName: string;
  readonly language: Language;
}

/** A card as the wire shows it. */
export const cardView = (card: Card, { holderIdNumber, operatorName, language }: Beside): VirtualCardWire => ({
  cardNo: card.cardNo,
  status: card.state,
  statusText: inLanguage(language, virtualCard.states[card.state].label),
  holderName: card.holderName,
  holderIdType: card.holderIdType,
  holderIdTypeText: inLanguage(language, poboIdTypeNames[card.holderIdType]),
  holderIdNumber: maskIdNumber(holderIdNumber),
  numberEnding: card.numberEnding,
  expiry: card.expiresOn === null ? null : cardExpiryOf(card.expiresOn),
  currency: CARD_CCY,
  openedAmount: usd(card.openedMinor),
  freeAmount: usd(card.freeMinor),
  pendingAmount: usd(card.heldMinor),
  asideAmount: usd(card.asideMinor),
  reason: reasonIn(language, card.reason),
  auditRemark: card.auditRemark,
  createdAt: formatInstant(card.createdAt),
  decidedAt: instant(card.decidedAt),
  updatedAt: formatInstant(card.updatedAt),
  operatorName,
});

/** A dispute with its files and whoever made it. */
export interface DisputeBeside {
  readonly dispute: Dispute;
  readonly evidence: readonly string[];
  readonly operatorName: string;
}

const disputeView = ({ dispute, evidence, operatorName }: DisputeBeside, language: Language): CardDisputeWire => ({
  disputeNo: dispute.disputeNo,
  status: dispute.state,
  statusText: inLanguage(language, cardDispute.states[dispute.state].label),
  amount: usd(dispute.usdMinor),
  feeAmount: usd(dispute.feeMinor),
  objection: dispute.objection,
  evidence: [...evidence],
  reason: reasonIn(language, dispute.reason),
  auditRemark: dispute.auditRemark,
  disputedAt: formatInstant(dispute.createdAt),
  decidedAt: instant(dispute.decidedAt),
  operatorName,
});

/** A spend as the wire shows it, with what is disputed of it. */
export const spendView = (spend: Spend, disputed: DisputeBeside | undefined, language: Language): CardSpendWire => ({
  spendNo: spend.spendNo,
  cardNo: spend.cardNo,
  numberEnding: spend.numberEnding,
  shopName: spend.shopName,
  currency: spend.ccy,
  amount: formatAmount(spend.amountMinor, spend.ccy),
  heldUsd: usd(spend.heldMinor),
  settledUsd: spend.settledMinor === null ? null : usd(spend.settledMinor),
  rate: spend.price,
  midRate: spend.midRate,
  settledRate: spend.settlementPrice,
  status: spend.state,
  statusText: inLanguage(language, cardSpend.states[spend.state].label),
  reason: reasonIn(language, spend.reason),
  spentAt: formatInstant(spend.createdAt),
  heldUntil: spend.state === 'pending' ? formatInstant(spend.heldUntil) : null,
  endedAt: instant(spend.endedAt),
  disputableUntil:
    spend.state === 'settled' && spend.endedAt !== null && disputed === undefined
      ? disputableUntil(spend.endedAt)
      : null,
  dispute: disputed === undefined ? null : disputeView(disputed, language),
});

/** What cards of a merchant may hold, and how many there are. */
export const termsView = async (
  reader: Reader | Tx,
  { sandboxId, merchantId }: { readonly sandboxId: string; readonly merchantId: string },
  now: Date,
): Promise<CardTerms> => {
  const [assume, cardsHeld, programme, agreement] = await Promise.all([
    readAssumptions(reader, sandboxId),
    countStanding(reader, merchantId),
    hasProgramme(reader, merchantId),
    agreementInForce(reader, VIRTUAL_CARD_AGREEMENT, now),
  ]);
  return {
    currency: CARD_CCY,
    minimumAmount: assume('cardMinimumUsd'),
    maximumAmount: assume('cardMaximumUsd'),
    cardsMaximum: Number(assume('cardsMaximum')),
    cardsHeld,
    programme,
    feeAmount: usd(0n),
    heldDays: Number(assume('cardSpendHeldDays')),
    agreementId: VIRTUAL_CARD_AGREEMENT,
    agreementVersion: agreement.version,
  };
};

import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { paymentConfig } from '@tradeport/shared/contract/paymentConfig.ts';
import type { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import type { FeeBearer } from '@tradeport/shared/rules/fees.ts';
import { api } from '../../api/api.ts';
import { useList } from '../../api/queries.ts';
import { Countdown } from '../feedback/Countdown.tsx';
import { moneyText } from '../money/Money.tsx';
import type { Figure } from './figures.tsx';
import { text } from './text.ts';

type TipsRequest = RequestOf<(typeof paymentOrder)['queryTipsMsg']>;
export type Tips = ResultOf<(typeof paymentOrder)['queryTipsMsg']>;
export type Limits = ResultOf<(typeof paymentConfig)['queryConfigByOne']>;

/** Balance and cut-off move on while the form is open. */
const FRESH_MS = 60_000;
const DAY_SECONDS = 86_400;

/** What the platform says of money that goes out to an account: balance, cut-off and arrival once the account is known, and the limits. */
export const usePayoutTerms = (asked: TipsRequest, productCode: Limits['productCode'], isKnown: boolean) => {
  const said = useList(api.paymentOrder.queryTipsMsg, asked, { enabled: isKnown, everyMs: FRESH_MS, quiet: true }).data;
  const product = { productCode, currency: asked.currency };
  const limits = useList(api.paymentConfig.queryConfigByOne, product, { quiet: true }).data;
  const tips: Tips | undefined = isKnown && said?.currency === asked.currency ? said : undefined;
  return { tips, limits: limits?.productCode === productCode ? limits : undefined };
};

/** Who bears the fees of the banks, where an account is reached by SWIFT; nobody is asked for a local one. */
export const bearerOf = (
  account: { readonly channel: string } | undefined,
  { feeBearer }: { readonly feeBearer: FeeBearer | undefined },
): { readonly feeBearer?: FeeBearer } =>
  account?.channel === 'global' && feeBearer !== undefined ? { feeBearer } : {};

/** What the same would cost from a later day on, under the fee of now; undefined while no other fee was noticed. */
export const comingFeeNote = (
  quote: { readonly comingFee: { readonly from: string; readonly feeAmount: string } | null } | undefined,
  ccy: string,
): string | undefined =>
  quote?.comingFee
    ? text('feeFrom', { day: quote.comingFee.from, fee: moneyText(quote.comingFee.feeAmount, ccy) })
    : undefined;

/** A limit in words; undefined where there is none. */
export const limitText = (limit: Limits['minimum'] | undefined): string | undefined =>
  limit ? moneyText(limit.amount, limit.currency) : undefined;

/**
 * As of which day it counts, with the time until the cut-off, and when it is expected to arrive; neither of an account that stands
 * otherwise than those that pay such an order.
 */
export const arrivalFigures = (
  said: Tips | undefined,
  quoted: string | undefined,
  paying: readonly Tips['accountState'][],
): readonly Figure[] => {
  const isHeld = said !== undefined && !paying.includes(said.accountState);
  const [tips, valueDay] = isHeld ? [] : [said, quoted];
  const { arrivesFrom: from = '', arrivesTo: to } = tips ?? {};
  return [
    {
      key: 'valueDay',
      label: text('valueDay'),
      words: valueDay ?? tips?.valueDay,
      note: tips && <Countdown until={tips.cutOffAt} span={DAY_SECONDS} label={text('cutOff')} showLabel />,
    },
    {
      key: 'arrives',
      label: text('arrives'),
      isOwn: true,
      words: to === undefined || from === to ? to : text('between', { from, to }),
    },
  ];
};

import type { FeeWire, fee, PaidSide } from '@tradeport/shared/contract/fee.ts';
import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import type { FeeBearer } from '@tradeport/shared/rules/fees.ts';
import { PAYMENT_KINDS, type PaymentKindName, paymentKinds } from '@tradeport/shared/rules/paymentConfig.ts';
import { readAmount } from '../../platform/records/amounts.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import { merchantScope } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { findBalance } from '../accounts/index.ts';
import type { FeeService } from './service.ts';

/** The channels of a payment side by side: the local one, and the global one by who bears its fees. */
const CHANNELS: readonly { readonly kind: PaymentKindName; readonly bearer: FeeBearer | null }[] = [
  { kind: 'localPayment', bearer: null },
  { kind: 'globalPayment', bearer: 'SHA' },
  { kind: 'globalPayment', bearer: 'OUR' },
];

interface Asked {
  readonly currency: Ccy;
  readonly amount: string;
  readonly receiveCurrency?: Ccy;
  readonly fixedSide?: PaidSide;
}

/** Whether a channel is not for this payment, rather than the payment wrong. */
const leavesOut = (error: unknown): boolean =>
  error instanceof Refusal && (error.reason === 'noFeeRule' || error.reason === 'amountNotAboveFee');

export const feeHandlers = (world: World, fees: FeeService): Handlers<typeof fee> => {
  const askerOf = (caller: SignedIn) => ({
    reader: world.db.read(merchantScope(caller)),
    sandboxId: caller.sandboxId,
    merchantId: caller.session.merchantId,
    now: caller.now,
  });
  const viewOf = async (
    caller: SignedIn,
    kind: PaymentKindName,
    bearer: FeeBearer | null,
    { currency, amount, receiveCurrency = currency, fixedSide = 'pay' }: Asked,
  ): Promise<FeeWire> => {
    const asker = askerOf(caller);
    const minor = readAmount(amount, fixedSide === 'pay' ? currency : receiveCurrency);
    const crossing = { pay: currency, receive: receiveCurrency, side: fixedSide, minor };
    const asked = { kind, bearer, ccy: currency, ...(await fees.amountsOf(asker, crossing)) };
    const isClosed = kind === 'withdrawal' && (await findBalance(asker.reader, currency))?.state === 'closed';
    const found = isClosed ? await fees.freeOf(asker, asked) : await fees.feeOf(asker, asked);
    fees.requireAboveFee(found);
    return fees.view(asker, found, caller.language);
  };
  return {
    querySysProductId: ({ paymentMode }) => {
      const { title } = paymentKinds[paymentMode];
      const productId = `PD${String(PAYMENT_KINDS.indexOf(paymentMode) + 1).padStart(3, '0')}`;
      return { productId, productCode: paymentMode, name: title[0], name_en: title[1] };
    },
    calPaymentFee: ({ feeBearer, ...asked }, caller) =>
      viewOf(caller, feeBearer === undefined ? 'localPayment' : 'globalPayment', feeBearer ?? null, asked),
    calGlobalPaymentFee: ({ feeBearer, ...asked }, caller) => viewOf(caller, 'globalPayment', feeBearer, asked),
    calUserProductFee: ({ productCode, feeBearer, ...asked }, caller) =>
      viewOf(caller, productCode, feeBearer ?? null, asked),
    queryAllB2bPaymentFee: async (asked, caller) => {
      const list: FeeWire[] = [];
      for (const { kind, bearer } of CHANNELS)
        try {
          list.push(await viewOf(caller, kind, bearer, asked));
        } catch (error) {
          if (!leavesOut(error)) throw error;
        }
      return list;
    },
    queryUserPriorityFeeConfig: async ({ productCode, currency, feeBearer }, caller) => {
      const { reader, sandboxId, now } = askerOf(caller);
      const assuming = readAssumptions(reader, sandboxId);
      const ask = { product: productCode, ccy: currency, bearer: feeBearer ?? null };
      const { rule, coming } = await fees.ruleFor(reader, assuming, ask, now);
      const { ruleNo, isOwn, ccy, share, minimumUsd, flatUsd } = rule;
      return {
        ruleNo,
        productCode,
        scope: isOwn ? 'own' : 'standard',
        currency: ccy,
        feeBearer: feeBearer ?? null,
        share,
        minimumUsd,
        flatUsd,
        coming: coming && {
          from: dayOf(coming.effectiveAt),
          ruleNo: coming.rule.ruleNo,
          share: coming.rule.share,
          minimumUsd: coming.rule.minimumUsd,
          flatUsd: coming.rule.flatUsd,
        },
      };
    },
  };
};

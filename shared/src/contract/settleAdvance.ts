import { type Static, Type } from 'typebox';
import { screens } from '../screens.ts';
import { fastService } from '../states/fastService.ts';
import { Closed, Day, Instant, Nullable, OneOf, Text, TimelineStep } from './common.ts';
import { calls, get, post } from './define.ts';
import { statusByName } from './record.ts';

/** The agreement that the service rests on. */
export const FAST_AGREEMENT = 'instantPayment';
const status = statusByName(fastService);

/** Where the service of the merchant stands, and its limit in CNY. */
export const FastServiceView = Closed({
  /** Null: never applied for. */
  serviceNo: Nullable(Type.String()),
  status: Nullable(OneOf(status.states)),
  /** "Not open" where it was never applied for. */
  statusText: Type.String(),
  /** Why it was refused or suspended. */
  reason: Nullable(Type.String()),
  currency: Type.String(),
  /** The limit of the merchant, what its open advances take of it, and what is left. */
  limitAmount: Type.String(),
  usedAmount: Type.String(),
  surplusAmount: Type.String(),
  /** Share of the amount for each day: "0.001" is 0.1 %. */
  ratePerDay: Type.String(),
  contactPerson: Nullable(Type.String()),
  contactPhone: Nullable(Type.String()),
  appliedAt: Nullable(Instant),
  decidedAt: Nullable(Instant),
  /** The version of the agreement that an application of now has to name. */
  agreementId: Type.String(),
  agreementVersion: Type.String(),
  timeline: Type.Array(TimelineStep),
});
export type FastServiceWire = Static<typeof FastServiceView>;

export const FastServiceRequest = Closed({
  contactPerson: Text({ max: 60, format: 'noEdgeSpaces' }),
  contactPhone: Type.String({ minLength: 1, maxLength: 11, format: 'mobile' }),
  /** The version that was read and ticked. */
  agreementVersion: Text({ max: 16 }),
});

/** The fast-settlement service: the platform advances what a settlement brings. */
export const settleAdvance = calls('settleAdvance', '/api/user/settle-advance', {
  quotaQuery: get('quota-query', {
    title: ['快速结汇额度', 'The fast-settlement service and its limit'],
    access: [screens.settle, screens.settlements],
    result: FastServiceView,
  }),
  applyOpen: post('settle-advance-product-apply-open', {
    title: ['申请开通快速结汇', 'Apply to open the fast-settlement service'],
    access: [screens.settle],
    begins: 'fastSettlement',
    request: FastServiceRequest,
    result: FastServiceView,
    verified: true,
    errors: ['verifyFirst', 'serviceApplied', 'serviceSuspended', 'fastAgreementNotTicked'],
    assumed: ['the agreement is signed with the application; what was refused may be applied for again'],
  }),
  surplusQuotaQuery: post('advance-surplus-quota-query', {
    title: ['快速结汇剩余额度', 'The limit that is left now'],
    access: [screens.settle, screens.settlements],
    result: Closed({
      currency: Type.String(),
      /** What a speedy settlement may bring now: the lesser of the two. */
      surplusAmount: Type.String(),
      merchantSurplus: Type.String(),
      platformSurplus: Type.String(),
      /** What comes back, and when, the next first; an order that is not paid yet has no time. */
      advances: Type.Array(
        Closed({
          orderNo: Type.String(),
          amount: Type.String(),
          restoresOn: Nullable(Day),
          restoresAt: Nullable(Instant),
        }),
      ),
    }),
    assumed: ['at most 100 advances are listed'],
  }),
});

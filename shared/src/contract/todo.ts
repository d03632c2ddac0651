import { Type } from 'typebox';
import { TAB_COUNT_MAX } from '../rules/paging.ts';
import { screens } from '../screens.ts';
import { Closed, countIsMinimum, Instant, Nullable, OneOf } from './common.ts';
import { calls, post } from './define.ts';

/** What may wait for material of the merchant. */
export const WAITING_KINDS = ['receipt', 'payment', 'settlement'] as const;

/** So many days before its time for material ends somebody is reminded of an order. */
export const ENDS_SOON_DAYS = 5;

/** What waits for the merchant, counted for the home page. */
export const todo = calls('todo', '/api/user/todo-view', {
  payeeWaitMaterialCount: post('payee-wait-material-count', {
    title: ['待补材料的订单', 'Orders of every kind that wait for material'],
    access: [screens.receipts, screens.payments, screens.settlements],
    result: Closed({
      /** Of all kinds together that the operator may see. */
      count: Type.Integer(),
      /** When the time for material is over for the first of them. */
      firstEndsAt: Nullable(Instant),
      kinds: Type.Array(
        Closed({
          orderType: OneOf(WAITING_KINDS),
          count: Type.Integer(),
          firstEndsAt: Nullable(Instant),
          /** Of them, those whose time ends within `ENDS_SOON_DAYS`. */
          endingSoon: Type.Integer(),
        }),
      ),
    }),
    assumed: [
      'whoever may not see the records of a kind is not told how many wait',
      'receipts for settlement material, payments and settlements for what their bank asks; each counted up to 10,000',
      `receipts are told as ending soon from ${ENDS_SOON_DAYS} days before their time ends; what a bank asks for has hours, and is always told with them`,
    ],
  }),
  batchPayWaitAuditCount: post('batch-pay-wait-audit-count', {
    title: ['待复核付款', 'Batches and single payments that wait for my review'],
    access: [screens.paymentReview],
    result: Closed({
      /** Batches, and until when the first of them is reviewed. */
      count: Type.Integer(),
      countIsMinimum,
      firstEndsAt: Nullable(Instant),
      /** Payments that belong to no batch. */
      singleCount: Type.Integer(),
      singleCountIsMinimum: countIsMinimum,
      singleFirstEndsAt: Nullable(Instant),
      /** How many payments one review takes at most. */
      reviewMax: Type.Integer(),
    }),
    assumed: [`those given to the one who asks, for a chief those of everybody; each count stops at ${TAB_COUNT_MAX}`],
  }),
});

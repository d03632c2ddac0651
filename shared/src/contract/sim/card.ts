import { Type } from 'typebox';
import { Amount, Closed, Currency, Instant, Nullable, Secret, Text } from '../common.ts';
import { calls, get, post, type ResultOf } from '../define.ts';
import { StateView } from './object.ts';

/** A spend as a list of all cards of the sandbox shows it. */
const ShopSpend = Closed({
  spendNo: Type.String(),
  cardNo: Type.String(),
  numberEnding: Type.String(),
  merchantNo: Type.String(),
  merchantName: Type.String(),
  shopName: Type.String(),
  currency: Type.String(),
  amount: Type.String(),
  /** What it held on the card, and what it settled at, in USD. */
  heldUsd: Type.String(),
  settledUsd: Nullable(Type.String()),
  state: StateView,
  spentAt: Instant,
});

/** Spends that one list names at most. */
const SPENDS_MAX = 100;

/** What a shop does with virtual cards. */
export const simCard = calls('simCard', '/sim/api/card', {
  spend: post('spend', {
    title: ['在网店用虚拟卡消费', 'Spend with a virtual card, as a shop would; it is pending when this answers'],
    access: 'sim',
    request: Closed({
      /** All sixteen digits. */
      number: Secret(19),
      /** As the card has it: "11/29". */
      expiry: Type.String({ pattern: '^[0-9]{2}/[0-9]{2}$', maxLength: 5 }),
      cvc: Secret(4),
      amount: Amount,
      currency: Currency,
      shop: Type.Optional(Text({ max: 60, format: 'noEdgeSpaces' })),
    }),
    result: Closed({
      spendNo: Type.String(),
      cardNo: Type.String(),
      merchantNo: Type.String(),
      /** What it holds on the card, in USD. */
      heldUsd: Type.String(),
      status: Type.String(),
    }),
    errors: [
      'INVALID_PARAM',
      'amountTooLarge',
      'INVALID_CARD',
      'CARD_CONFIG_ERROR',
      'OPERATION_NOT_ALLOW',
      'BELOW_MINI_LIMIT',
      'marketDown',
      'CARD_NOT_FUND',
    ],
  }),
  spends: get('spends', {
    title: ['最近的卡消费', 'The latest spends of all cards of the sandbox'],
    access: 'sim',
    request: Closed({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: SPENDS_MAX, default: 20 })) }),
    result: Type.Array(ShopSpend),
  }),
  programmes: get('programmes', {
    title: ['发卡项目配置', 'Of which merchants the issuer takes cards; the event card.programme sets it'],
    access: 'sim',
    result: Type.Array(Closed({ merchantNo: Type.String(), merchantName: Type.String(), programme: Type.Boolean() })),
  }),
});
/** A spend that a shop has made. */
export type ShopSpendView = ResultOf<(typeof simCard)['spends']>[number];

import { Type } from 'typebox';
import { Amount, Closed, Currency, Secret, Text } from '../common.ts';
import { calls, post } from '../define.ts';

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
});

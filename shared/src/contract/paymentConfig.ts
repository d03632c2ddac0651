import { Type } from 'typebox';
import { PAYMENT_KINDS } from '../rules/paymentConfig.ts';
import { Closed, Currency, Nullable, OneOf } from './common.ts';
import { calls, post } from './define.ts';

const Limit = Nullable(Closed({ amount: Type.String(), currency: Type.String() }));

/** What one kind of payment in one currency is limited to, and when it arrives. */
const ConfigView = Closed({
  productCode: OneOf(PAYMENT_KINDS),
  name: Type.String(),
  name_en: Type.String(),
  activated: Type.Boolean(),
  currency: Type.String(),
  scale: Type.Integer(),
  wholeAmounts: Type.Boolean(),
  /** In another currency than the payment's: worked out at the mid rate when it is checked. */
  minimum: Limit,
  maximum: Limit,
  contractFrom: Limit,
  /** What is worth more is decided on by the platform. */
  reviewAbove: Limit,
  cutOff: Type.String(),
  arrivalDays: Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }),
  feeBearers: Type.Array(OneOf(['OUR', 'SHA'])),
});

export const paymentConfig = calls('paymentConfig', '/api/user/payment', {
  queryConfigByOne: post('queryConfigByOne', {
    title: ['付款配置', 'Payment configuration of one product and currency'],
    access: 'session',
    request: Closed({ productCode: OneOf(PAYMENT_KINDS), currency: Currency }),
    result: ConfigView,
  }),
  queryList: post('queryList', {
    title: ['付款配置列表', 'Payment configurations'],
    access: 'session',
    request: Closed({ productCode: Type.Optional(OneOf(PAYMENT_KINDS)), currency: Type.Optional(Currency) }),
    result: Type.Array(ConfigView),
    assumed: ['every product in every held currency, narrowed by what is named'],
  }),
});

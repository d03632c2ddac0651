import { Closed, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { amountOrNone } from '@tradeport/shared/rules/assumptionValues.ts';
import {
  bearersOf,
  CHARGED_PRODUCTS,
  FEE_BEARERS,
  type FeeBearer,
  type FeeFigures,
  type FeeProduct,
} from '@tradeport/shared/rules/fees.ts';
import { paymentKinds } from '@tradeport/shared/rules/paymentConfig.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { type ExternalEventKind, externalEvent, wrongField } from '../../platform/simulation/externalEvents.ts';
import { getMerchantNumbered } from '../products/index.ts';
import { writeOwnRule } from './store.ts';

const ANY = 'any';
const NOBODY = 'none';
const Figure = Text({ max: 9, format: 'amount' });
/** Per cent of the amount, with at most four decimals. */
const PERCENT_MOST = 100;
const PERCENT = /^\d{1,3}(\.\d{1,4})?$/;

/** How the words read that an agreement takes. */
const words: Readonly<Record<string, Bilingual>> = {
  ...Object.fromEntries(Object.entries(paymentKinds).map(([name, { title }]) => [name, title])),
  [ANY]: ['任意币种', 'Any currency'],
  [NOBODY]: ['不区分', 'Not applicable'],
  OUR: ['OUR · 付款人承担', 'OUR · paid by the payer'],
  SHA: ['SHA · 双方分担', 'SHA · shared'],
};

interface Typed {
  readonly percent: string;
  readonly minimumUsd: string;
  readonly flatUsd: string;
}

/** The figures of a rule. Refuses what no fee can be worked out by. */
const figuresOf = ({ percent, minimumUsd, flatUsd }: Typed): FeeFigures => {
  if (!PERCENT.test(percent) || Number(percent) > PERCENT_MOST)
    throw wrongField('percent', [
      `0 至 ${PERCENT_MOST}、最多四位小数`,
      `From 0 to ${PERCENT_MOST}, with at most four decimals`,
    ]);
  for (const [name, value] of Object.entries({ minimumUsd, flatUsd }))
    if (!amountOrNone.accepts(value))
      throw wrongField(name, ['零或正数、最多两位小数的金额', 'Zero or an amount with at most two decimals']);
  return { share: String(Number((Number(percent) / 100).toFixed(6))), minimumUsd, flatUsd };
};

/** The bearer of a rule. Refuses one that the product is never charged by: such a rule would apply to nothing. */
const bearerOf = (product: FeeProduct, word: string): FeeBearer | null => {
  const bearer = FEE_BEARERS.find((one) => one === word) ?? null;
  const possible = bearersOf(product);
  if (possible.includes(bearer)) return bearer;
  throw wrongField(
    'bearer',
    possible.includes(null)
      ? ['此产品不区分费用承担方', 'This product has no fee bearer']
      : ['请选择 OUR 或 SHA', 'Choose OUR or SHA'],
  );
};

/** What the platform agrees with a merchant about its fees. */
export const feeEvents: readonly ExternalEventKind[] = [
  externalEvent({
    name: 'fee.agree',
    title: ['约定商户费率', 'Agree a fee with a merchant'],
    purpose: [
      '该商户的规则优先于标准规则；已提交的订单不受影响',
      "The merchant's own rule goes before everybody's; orders that were made keep their fee",
    ],
    schema: Closed({
      merchantNo: Text({ max: 16 }),
      product: OneOf(CHARGED_PRODUCTS),
      currency: OneOf([ANY, ...HELD_CCYS]),
      bearer: OneOf([NOBODY, ...FEE_BEARERS]),
      percent: Figure,
      minimumUsd: Figure,
      flatUsd: Figure,
    }),
    labels: {
      merchantNo: ['商户号', 'Merchant number'],
      product: ['产品', 'Product'],
      currency: ['币种', 'Currency'],
      bearer: ['费用承担方', 'Fee bearer'],
      percent: ['费率（%）', 'Per cent'],
      minimumUsd: ['最低手续费（USD）', 'Minimum in USD'],
      flatUsd: ['固定费用（USD）', 'Flat part in USD'],
    },
    words,
    ask: ({ merchantNo, product, currency, bearer, percent, minimumUsd, flatUsd }) => {
      const figures = figuresOf({ percent, minimumUsd, flatUsd });
      const borneBy = bearerOf(product, bearer);
      const after: Bilingual = [
        `${percent}%，最低 ${minimumUsd} USD，另加 ${flatUsd} USD`,
        `${percent} %, at least ${minimumUsd} USD, and ${flatUsd} USD on top`,
      ];
      return {
        merchantId: async (reader) => (await getMerchantNumbered(reader, merchantNo)).id,
        preview: async (reader) => {
          const { name, nameEn } = await getMerchantNumbered(reader, merchantNo);
          return {
            effects: [
              { label: ['商户', 'Merchant'], after: [name, nameEn] },
              { label: ['费率', 'Fee'], after },
            ],
            money: [],
          };
        },
        run: async (command) => {
          await command.lockMerchant();
          const { id } = await getMerchantNumbered(command.tx, merchantNo);
          const ruleNo = await command.orderNo('FE');
          await writeOwnRule(
            command.tx,
            { sandboxId: command.sandboxId, merchantId: id, ruleNo },
            { product, ccy: currency === ANY ? null : currency, bearer: borneBy },
            figures,
          );
          command.record({ kind: 'outside', subject: id, action: 'feeAgreed', facts: { product, currency, bearer } });
          return { machine: null, subject: id };
        },
      };
    },
  }),
];

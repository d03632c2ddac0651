import { Closed, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import type { Bilingual } from '@tradeport/shared/reference/bilingual.ts';
import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { FEE_BEARERS, FEE_PRODUCTS } from '@tradeport/shared/rules/fees.ts';
import { paymentKinds } from '@tradeport/shared/rules/paymentConfig.ts';
import { products } from '@tradeport/shared/rules/products.ts';
import { type ExternalEventKind, externalEvent } from '../../platform/simulation/externalEvents.ts';
import { getMerchantNumbered } from '../products/index.ts';
import { writeOwnRule } from './store.ts';

const ANY = 'any';
const NOBODY = 'none';
const PERCENT = Text({ max: 9, format: 'amount' });

/** How the words read that an agreement takes. */
const words: Readonly<Record<string, Bilingual>> = {
  ...Object.fromEntries(Object.entries(paymentKinds).map(([name, { title }]) => [name, title])),
  receipt: ['收款', 'Receipt'],
  exchange: products.exchange.title,
  [ANY]: ['任意币种', 'Any currency'],
  [NOBODY]: ['不区分', 'Not applicable'],
  OUR: ['OUR · 付款人承担', 'OUR · paid by the payer'],
  SHA: ['SHA · 双方分担', 'SHA · shared'],
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
      product: OneOf(FEE_PRODUCTS),
      currency: OneOf([ANY, ...HELD_CCYS]),
      bearer: OneOf([NOBODY, ...FEE_BEARERS]),
      percent: PERCENT,
      minimumUsd: PERCENT,
      flatUsd: PERCENT,
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
      const share = String(Number((Number(percent) / 100).toFixed(8)));
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
            {
              product,
              ccy: currency === ANY ? null : currency,
              bearer: FEE_BEARERS.find((word) => word === bearer) ?? null,
            },
            { share, minimumUsd, flatUsd },
          );
          command.record({ kind: 'outside', subject: id, action: 'feeAgreed', facts: { product, currency, bearer } });
          return { machine: null, subject: id };
        },
      };
    },
  }),
];

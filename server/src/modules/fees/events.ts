import { Closed, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { amountOrNone } from '@tradeport/shared/rules/assumptionValues.ts';
import { dayOf, formatInstant } from '@tradeport/shared/rules/calendar.ts';
import {
  bearersOf,
  CHARGED_PRODUCTS,
  FEE_BEARERS,
  type FeeBearer,
  type FeeFigures,
  type FeeProduct,
  feeTakesEffect,
} from '@tradeport/shared/rules/fees.ts';
import { paymentKinds } from '@tradeport/shared/rules/paymentConfig.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import {
  type ExternalEventKind,
  externalEvent,
  ofNobody,
  wrongField,
} from '../../platform/simulation/externalEvents.ts';
import { publishNotice } from '../notices/index.ts';
import { getMerchantNumbered } from '../products/index.ts';
import { feeNotice, figuresText } from './messages.ts';
import { findStandard, writeComingRule, writeOwnRule } from './store.ts';

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

/** The fields of a rule, as they are typed. */
const rule = {
  product: OneOf(CHARGED_PRODUCTS),
  currency: OneOf([ANY, ...HELD_CCYS]),
  bearer: OneOf([NOBODY, ...FEE_BEARERS]),
  percent: Figure,
  minimumUsd: Figure,
  flatUsd: Figure,
};
const labels = {
  product: ['产品', 'Product'],
  currency: ['币种', 'Currency'],
  bearer: ['费用承担方', 'Fee bearer'],
  percent: ['费率（%）', 'Per cent'],
  minimumUsd: ['最低手续费（USD）', 'Minimum in USD'],
  flatUsd: ['固定费用（USD）', 'Flat part in USD'],
} as const;

/** What the platform agrees with a merchant about its fees, and changes for everybody. */
export const feeEvents: readonly ExternalEventKind[] = [
  externalEvent({
    name: 'fee.agree',
    title: ['约定商户费率', 'Agree a fee with a merchant'],
    purpose: [
      '该商户的规则优先于标准规则；已提交的订单不受影响',
      "The merchant's own rule goes before everybody's; orders that were made keep their fee",
    ],
    schema: Closed({ merchantNo: Text({ max: 16 }), ...rule }),
    labels: { merchantNo: ['商户号', 'Merchant number'], ...labels },
    words,
    ask: ({ merchantNo, product, currency, bearer, ...typed }) => {
      const figures = figuresOf(typed);
      const borneBy = bearerOf(product, bearer);
      return {
        merchantId: async (reader) => (await getMerchantNumbered(reader, merchantNo)).id,
        preview: async (reader) => {
          const { name, nameEn } = await getMerchantNumbered(reader, merchantNo);
          return {
            effects: [
              { label: ['商户', 'Merchant'], after: [name, nameEn] },
              { label: ['费率', 'Fee'], after: figuresText(figures) },
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
  externalEvent({
    name: 'fee.change',
    title: ['修改标准费率', 'Change a fee for all'],
    purpose: [
      '公告后第三十天的 00:00 起生效，告知所有商户；已提交的订单和与商户约定的费率不受影响',
      "In force thirty days on from 00:00; every merchant is told. Orders that were made and a merchant's own fee stay as they are",
    ],
    schema: Closed(rule),
    labels,
    words,
    ask: ({ product, currency, bearer, ...typed }) => {
      const figures = figuresOf(typed);
      const scope = { product, ccy: currency === ANY ? null : currency, bearer: bearerOf(product, bearer) };
      return {
        merchantId: ofNobody,
        preview: async (reader, { sandboxId, now }) => {
          const standard = await findStandard(reader, scope, readAssumptions(reader, sandboxId), now);
          const from = formatInstant(feeTakesEffect(now));
          return {
            effects: [
              {
                label: ['费率', 'Fee'],
                ...(standard && { before: figuresText(standard) }),
                after: figuresText(figures),
              },
              { label: ['生效时间', 'In force from'], after: [from, from] },
            ],
            money: [],
          };
        },
        run: async (command) => {
          const { tx, sandboxId, now } = command;
          // Two that are noticed at once follow one another: of one day the later stands.
          await command.lockMerchant();
          const standard = await findStandard(tx, scope, readAssumptions(tx, sandboxId), now);
          const ruleNo = await command.orderNo('FE');
          const effectiveAt = feeTakesEffect(now);
          await writeComingRule(tx, { sandboxId, ruleNo }, scope, figures, effectiveAt);
          const from = dayOf(effectiveAt);
          command.record({
            kind: 'outside',
            subject: ruleNo,
            action: 'feeChanged',
            facts: { product, currency, bearer, from },
          });
          await publishNotice(command, feeNotice(scope, { before: standard, after: figures }, from));
          return { machine: null, subject: ruleNo };
        },
      };
    },
  }),
];

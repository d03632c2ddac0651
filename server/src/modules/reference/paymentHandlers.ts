import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { paymentConfig as paymentConfigCalls } from '@tradeport/shared/contract/paymentConfig.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { common } from '@tradeport/shared/contract/siteConfig.ts';
import { clearingOf } from '@tradeport/shared/reference/clearing.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { type Ccy, HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { countryCodesIn, countryFault } from '@tradeport/shared/rules/countries.ts';
import {
  type Limit,
  PAYMENT_KINDS,
  type PaymentKindName,
  paymentConfig,
  paymentKinds,
} from '@tradeport/shared/rules/paymentConfig.ts';
import type { ProductName } from '@tradeport/shared/rules/products.ts';
import { type Assume, readAssumptions } from '../../platform/records/assumptions.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';

type ConfigView = ResultOf<(typeof paymentConfigCalls)['queryConfigByOne']>;

const limitView = (limit: Limit | null) => (limit === null ? null : { amount: limit.amount, currency: limit.ccy });

const configView = (name: PaymentKindName, ccy: Ccy, assume: Assume, off: readonly ProductName[]): ConfigView => {
  const config = paymentConfig(name, ccy, assume);
  const { title, product } = paymentKinds[name];
  return {
    productCode: name,
    name: title[0],
    name_en: title[1],
    activated: !off.includes(product),
    currency: ccy,
    scale: config.scale,
    wholeAmounts: config.wholeAmounts,
    minimum: limitView(config.minimum),
    maximum: limitView(config.maximum),
    contractFrom: limitView(config.contractFrom),
    reviewAbove: limitView(config.reviewAbove),
    cutOff: config.cutOff,
    arrivalDays: [...config.arrivalDays],
    feeBearers: [...config.bearers],
  };
};

const switchesOf = (world: World, { sandboxId }: SignedIn) =>
  readAssumptions(world.db.read({ sandboxId, platform: true }), sandboxId);

/** What payments are limited to. */
export const paymentConfigHandlers = (world: World): Handlers<typeof paymentConfigCalls> => ({
  queryConfigByOne: async ({ productCode, currency }, caller) =>
    configView(productCode, currency, await switchesOf(world, caller), caller.session.productsOff),
  queryList: async ({ productCode, currency }, caller) => {
    const assume = await switchesOf(world, caller);
    return PAYMENT_KINDS.filter((name) => productCode === undefined || name === productCode).flatMap((name) =>
      HELD_CCYS.filter((ccy) => currency === undefined || ccy === currency).map((ccy) =>
        configView(name, ccy, assume, caller.session.productsOff),
      ),
    );
  },
});

/** How money can travel to a country. */
export const channelHandlers = (world: World): Pick<Handlers<typeof common>, 'queryPaymentChannelCode'> => ({
  queryPaymentChannelCode: async ({ currency, countryCode }, caller) => {
    const switches = await switchesOf(world, caller);
    const fault = countryFault(countryCode, 'payee', countryCodesIn(switches('highRiskCountries')));
    if (fault !== undefined) throw refusal(fault);
    const clearing = clearingOf(findCountry(countryCode)?.code ?? '');
    const channel = (name: PaymentKindName) => {
      const { cutOff, arrivalDays } = paymentConfig(name, currency, switches);
      return { cutOff, arrivalDays: [...arrivalDays] };
    };
    return [
      ...(clearing?.ccys.includes(currency)
        ? [
            {
              channelCode: 'LOCAL' as const,
              name: paymentKinds.localPayment.title[0],
              name_en: paymentKinds.localPayment.title[1],
              clearingSystem: clearing.system,
              clearingCodeName: clearing.codeName[0],
              clearingCodeName_en: clearing.codeName[1],
              ...channel('localPayment'),
            },
          ]
        : []),
      {
        channelCode: 'SWIFT' as const,
        name: paymentKinds.globalPayment.title[0],
        name_en: paymentKinds.globalPayment.title[1],
        clearingSystem: 'SWIFT',
        clearingCodeName: '',
        clearingCodeName_en: '',
        ...channel('globalPayment'),
      },
    ];
  },
});

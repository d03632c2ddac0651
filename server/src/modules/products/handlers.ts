import type { common } from '@tradeport/shared/contract/siteConfig.ts';
import { PRODUCTS, type ProductName, products } from '@tradeport/shared/rules/products.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';

const groupsOf = (off: readonly ProductName[]) =>
  PRODUCTS.map((name) => ({
    groupCode: name,
    name: products[name].title[0],
    name_en: products[name].title[1],
    paths: [...products[name].paths],
    hidden: off.includes(name),
  }));

type ProductCalls = Pick<Handlers<typeof common>, 'queryCheckUserProduct' | 'queryUserGroup' | 'queryUserAllGroup'>;

export const productHandlers: ProductCalls = {
  queryCheckUserProduct: ({ productCode }, { session }) => ({
    productCode,
    name: products[productCode].title[0],
    name_en: products[productCode].title[1],
    activated: !session.productsOff.includes(productCode),
  }),
  queryUserGroup: (_request, { session }) => groupsOf(session.productsOff).filter(({ hidden }) => !hidden),
  queryUserAllGroup: (_request, { session }) => groupsOf(session.productsOff),
};

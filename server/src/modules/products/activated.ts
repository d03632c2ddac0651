import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { type ProductName, products } from '@tradeport/shared/rules/products.ts';

/** Refuses `productNotActivated` for a product that is off. */
export const requireActivated = (off: readonly ProductName[], product: ProductName): void => {
  if (off.includes(product)) throw refusal('productNotActivated', { params: { product: products[product].title } });
};

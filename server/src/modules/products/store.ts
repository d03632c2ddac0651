import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { PRODUCTS, type ProductName, productsIn } from '@tradeport/shared/rules/products.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** A merchant of the sandbox with what is switched off for it. Refuses `CUSTOMER_NOTFOUND` where nobody has the number. */
export const getMerchantNumbered = async (reader: Reader | Tx, no: string) => {
  const row = await reader.merchant.findFirst({
    where: { no },
    select: { id: true, name: true, nameEn: true, productsOff: true },
  });
  if (!row) throw refusal('CUSTOMER_NOTFOUND');
  return { ...row, off: productsIn(row.productsOff) };
};

/** What is switched off for a merchant, whoever asks. */
export const getMerchantOff = async (reader: Reader | Tx, merchantId: string): Promise<readonly ProductName[]> => {
  const row = await reader.merchant.findFirst({ where: { id: merchantId }, select: { productsOff: true } });
  if (!row) throw new Error(`merchant ${merchantId} is gone`);
  return productsIn(row.productsOff);
};

/** Writes what is off, in the order of the table, so that the same switches always read the same. */
export const writeProductsOff = (tx: Tx, merchantId: string, off: readonly ProductName[]) =>
  tx.merchant.updateMany({
    where: { id: merchantId },
    data: { productsOff: PRODUCTS.filter((name) => off.includes(name)).join(' ') },
  });

import { Closed, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { PRODUCTS, products } from '@tradeport/shared/rules/products.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { type ExternalEventKind, externalEvent, YES_OR_NO } from '../../platform/simulation/externalEvents.ts';
import { getMerchantNumbered, writeProductsOff } from './store.ts';

const ON: Bilingual = ['已开通', 'On'];
const OFF: Bilingual = ['已关闭，申请页面隐藏', 'Off, its apply pages hidden'];

const titles = Object.fromEntries(PRODUCTS.map((name) => [name, products[name].title]));

/** What the platform does with a merchant's products. */
export const productEvents: readonly ExternalEventKind[] = [
  externalEvent({
    name: 'product.switch',
    title: ['开通或关闭产品', 'Turn a product on or off'],
    purpose: [
      '关闭后，该商户的申请页面隐藏，新业务被拒绝，主操作员同样受限；已有记录照常查看和处理',
      'Turning a product off hides its apply pages and refuses anything new, for chief operators too; records stay',
    ],
    schema: Closed({ merchantNo: Text({ max: 16 }), product: OneOf(PRODUCTS), on: OneOf(['yes', 'no']) }),
    labels: { merchantNo: ['商户号', 'Merchant number'], product: ['产品', 'Product'], on: ['开通', 'On'] },
    words: { ...titles, ...YES_OR_NO },
    ask: ({ merchantNo, product, on }) => ({
      merchantId: async (reader) => (await getMerchantNumbered(reader, merchantNo)).id,
      preview: async (reader) => {
        const { name, nameEn, off } = await getMerchantNumbered(reader, merchantNo);
        return {
          effects: [
            { label: ['商户', 'Merchant'], after: [name, nameEn] },
            {
              label: products[product].title,
              before: off.includes(product) ? OFF : ON,
              after: on === 'yes' ? ON : OFF,
            },
          ],
          money: [],
        };
      },
      run: async (command) => {
        // Two switches of one merchant follow one another.
        await command.lockMerchant();
        const { id, off } = await getMerchantNumbered(command.tx, merchantNo);
        const others = off.filter((name) => name !== product);
        await writeProductsOff(command.tx, id, on === 'yes' ? others : [...others, product]);
        command.record({
          kind: 'outside',
          subject: id,
          action: 'productSwitched',
          facts: { product, on: on === 'yes' },
        });
        return { machine: null, subject: id };
      },
    }),
  }),
];

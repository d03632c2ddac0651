import type { Bilingual } from '../reference/bilingual.ts';
import type { Choice } from '../reference/choice.ts';
import { continents } from '../reference/countryWords.ts';
import { failureReasons } from '../reference/failureReasons.ts';
import { economicTypes, industries, specialZoneTypes } from '../reference/industries.ts';
import { menuGroups } from '../screens.ts';
import { machines } from '../states/index.ts';
import { auditWords } from './auditWords.ts';
import { marketTable } from './markets.ts';
import { paymentKinds } from './paymentConfig.ts';
import { products } from './products.ts';

/** The constants behind a picker or a status, by name. */
export interface Dictionary {
  readonly type: string;
  readonly title: Bilingual;
  readonly items: readonly Choice[];
}

const words = (table: Readonly<Record<string, Bilingual>>): readonly Choice[] =>
  Object.entries(table).map(([code, name]) => ({ code, name }));

const titles = (table: Readonly<Record<string, { readonly title: Bilingual }>>): readonly Choice[] =>
  Object.entries(table).map(([code, { title }]) => ({ code, name: title }));

const dictionary = (type: string, title: Bilingual, items: readonly Choice[]): Dictionary => ({ type, title, items });

/** Every dictionary, out of the tables that the product itself reads: a lifecycle's is named after it, with its numbers. */
export const dictionaries: readonly Dictionary[] = [
  ...machines.map(({ name, title: [zh, en], states }) =>
    dictionary(
      `${name}Status`,
      [`${zh}状态`, `States: ${en}`],
      [...new Map(Object.values(states).map(({ code, label }) => [code, label]))].map(([code, label]) => ({
        code: String(code),
        name: label,
      })),
    ),
  ),
  dictionary('auditStatus', ['审核状态', 'Words of reviews'], words(auditWords)),
  dictionary('economyType', ['经济类型', 'Economic types'], economicTypes),
  dictionary('industryType', ['行业', 'Industries'], industries),
  dictionary('specialZoneType', ['特殊经济区类型', 'Types of special economic areas'], specialZoneTypes),
  dictionary('continent', ['大洲', 'Continents'], words(continents)),
  dictionary(
    'market',
    ['市场', 'Markets'],
    Object.entries(marketTable).map(([code, { name }]) => ({ code, name })),
  ),
  dictionary('failureReason', ['失败原因', 'Reasons of failures'], words(failureReasons)),
  dictionary('product', ['产品', 'Products'], titles(products)),
  dictionary('paymentProduct', ['付款产品', 'Kinds of payment'], titles(paymentKinds)),
  dictionary('menuGroup', ['菜单分组', 'Menu groups'], words(menuGroups)),
];

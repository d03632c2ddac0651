import { OrderInfo, type OrderInfoWire } from '@tradeport/shared/contract/uploadDetail.ts';
import { COUNTRIES } from '@tradeport/shared/reference/countries.ts';
import { fileTemplates } from '@tradeport/shared/rules/fileTemplates.ts';
import { nameKey } from '@tradeport/shared/rules/nameKey.ts';
import { type OrderTerms, orderFaults } from '@tradeport/shared/rules/settlementOrder.ts';
import { lackOf, type UploadFault } from '@tradeport/shared/rules/uploadFaults.ts';
import type { Bilingual, Language } from '@tradeport/shared/words/bilingual.ts';
import { textOf } from '@tradeport/shared/words/errors.ts';
import { amountText, type FilledRow, withCellFaults } from '../../platform/documents/filledTemplate.ts';
import { type LineFault, lackingIn, reasonText } from '../../platform/documents/templateHead.ts';
import { faultsOfValue } from '../../platform/runtime/validation.ts';

const { columns } = fileTemplates.SETTLEMENT_ORDER;

/** A column of the template; undefined for a key that none has. */
export const columnNamed = (key: string) => columns.find((column) => column.key === key);

/** What is wrong with a head that is not that of the template: the first column that it lacks, if that is all. */
export const headFault = (head: readonly string[]): UploadFault => {
  const lacking = lackingIn(columns, head);
  return (lacking === undefined ? undefined : lackOf(lacking)) ?? 'head';
};

/** A line that was held against the rules: the order that it tells, or what is wrong with it. */
export type JudgedLine = { readonly order: OrderInfoWire } | { readonly faults: readonly LineFault[] };

const YES = new Set(['yes', 'y', '是', 'true']);
const NO = new Set(['no', 'n', '否', 'false']);
const SHIPPED: Bilingual = ['请填写 YES 或 NO', 'Enter YES or NO'];
const QUANTITY: Bilingual = ['请填写大于 0 的整数', 'Enter a whole number above 0'];

/** Days as people write them in tables: with dashes or strokes, months and days of one digit or two. */
const dayText = (text: string): string => {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const codeByName = new Map(COUNTRIES.flatMap(({ code, name }) => name.map((each) => [nameKey(each), code] as const)));
/** The code of a country that is told by its code or by its name in either language; what is neither is left for the rules. */
const countryOf = (text: string): string => codeByName.get(nameKey(text)) ?? text.toUpperCase();

/** What a line says, in the words of the wire; a cell that says nothing is left out. */
const toldOf = (cell: (key: string) => string): { readonly value: object; readonly faults: readonly LineFault[] } => {
  const faults: LineFault[] = [];
  const currency = cell('currency').toUpperCase();
  const shipped = cell('shipped').toLowerCase();
  const quantity = cell('productQuantity').replaceAll(',', '');
  if (shipped !== '' && !YES.has(shipped) && !NO.has(shipped)) faults.push({ path: 'shipped', text: SHIPPED });
  if (quantity !== '' && !/^\d{1,15}$/.test(quantity)) faults.push({ path: 'productQuantity', text: QUANTITY });
  const told: Readonly<Record<string, string | number | boolean>> = {
    ...Object.fromEntries(columns.map(({ key }) => [key, cell(key)])),
    currency,
    tradeCountry: countryOf(cell('tradeCountry')),
    orderTotal: amountText(cell('orderTotal'), currency),
    contractDate: dayText(cell('contractDate')),
    shipDate: dayText(cell('shipDate')),
    shipped: shipped === '' ? '' : YES.has(shipped),
    productQuantity: /^\d{1,15}$/.test(quantity) ? Number(quantity) : quantity === '' ? '' : 1,
  };
  return { value: Object.fromEntries(Object.entries(told).filter(([, each]) => each !== '')), faults };
};

/** What breaks no rule of the schema is what the schema says. */
const isOrder = (_value: object, faults: readonly LineFault[]): _value is OrderInfoWire => faults.length === 0;

/** Holds a line against the rules that orders of the form keep too. */
export const judgeLine = ({ cells, faults: unseen }: FilledRow, terms: OrderTerms): JudgedLine => {
  const { value, faults: unread } = toldOf((key) => (cells.get(key) ?? '').trim());
  const broken = [...unread, ...faultsOfValue(OrderInfo, value).map(({ path, text }) => ({ path, text }))];
  const faults = withCellFaults(unseen, broken);
  if (!isOrder(value, faults)) return { faults };
  const refused = orderFaults(value, terms);
  return refused.length === 0
    ? { order: value }
    : { faults: refused.map(({ path, reason }) => ({ path, text: textOf(reason) })) };
};

/** What is wrong with a line, as an error file says it beside the line. */
export const reasonOf = (faults: readonly LineFault[], language: Language): string =>
  reasonText(columns, faults, language);

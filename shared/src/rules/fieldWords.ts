import type { Bilingual } from '../words/bilingual.ts';

/** What is said of a field that breaks a bound of its schema, by the server and by the form alike. `{limit}` is the bound. */
export const fieldWords = {
  required: ['请填写此项', 'This field is required'],
  chooseCurrency: ['请选择币种', 'Please choose a currency'],
  minLength: ['至少 {limit} 个字符', 'At least {limit} characters'],
  maxLength: ['最多 {limit} 个字符', 'At most {limit} characters'],
  weightedMax: ['最多 {limit} 个字符，中文等按 3 个计', 'At most {limit} characters; Chinese ones count as 3'],
  minItems: ['至少选择 {limit} 项', 'Choose at least {limit}'],
  maxItems: ['最多选择 {limit} 项', 'Choose at most {limit}'],
  twice: ['不能重复', 'The same is listed twice'],
  minimum: ['不能小于 {limit}', 'Not less than {limit}'],
  maximum: ['不能大于 {limit}', 'Not more than {limit}'],
  choice: ['请从列表中选择', 'Choose one of the list'],
  /** Of the form as a whole, beside what is said of its fields. */
  refusedAsWhole: ['数据校验失败', 'Data validation failed'],
} as const satisfies Record<string, Bilingual>;

const CURRENCY_FORMATS: readonly unknown[] = ['ccy', 'heldCcy', 'currencyCode'];

/** A currency, or a list of them. */
const isOfCurrency = (schema: unknown): boolean => {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('format' in schema && CURRENCY_FORMATS.includes(schema.format)) return true;
  return 'items' in schema && isOfCurrency(schema.items);
};

/** The word for a field of this schema that was not filled in. */
export const emptyWord = (schema: unknown): 'chooseCurrency' | 'required' =>
  isOfCurrency(schema) ? 'chooseCurrency' : 'required';

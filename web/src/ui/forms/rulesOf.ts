import { emptyWord } from '@tradeport/shared/rules/fieldWords.ts';
import { FORMATS } from '@tradeport/shared/rules/formats.ts';
import { weightedLength } from '@tradeport/shared/rules/weightedLength.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { inLanguage, languageNow } from '../../i18n/language.ts';
import { text } from '../text.ts';

/** The keywords of JSON Schema that the contract uses for what a person types. */
interface FieldSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly unknown[];
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Length that counts 3 for every non-ASCII character. */
  readonly weightedMax?: number;
}

export interface RequestSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

/** What antd's Form.Item takes. */
export interface FieldRule {
  readonly required?: boolean;
  readonly message?: string;
  readonly validator?: (rule: unknown, value: unknown) => Promise<void>;
}

const isFieldSchema = (schema: unknown): schema is FieldSchema => typeof schema === 'object' && schema !== null;

const textFault = (schema: FieldSchema, value: string): string | undefined => {
  if (schema.minLength !== undefined && value.length < schema.minLength)
    return text('minLength', { limit: schema.minLength });
  if (schema.maxLength !== undefined && value.length > schema.maxLength)
    return text('maxLength', { limit: schema.maxLength });
  if (schema.weightedMax !== undefined && weightedLength(value) > schema.weightedMax)
    return text('weightedMax', { limit: schema.weightedMax });
  const format = FORMATS.find((known) => known.name === schema.format);
  if (format && !format.test(value)) return inLanguage([format.message.zh, format.message.en], languageNow());
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value)) return text('shape');
  return undefined;
};

const listFault = (schema: FieldSchema, count: number): string | undefined => {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  // A list that must hold something and holds nothing was not filled in.
  if (count === 0 && minItems > 0) return emptyFault(schema);
  if (count < minItems) return text('minItems', { limit: minItems });
  return count > maxItems ? text('maxItems', { limit: maxItems }) : undefined;
};

/** The form puts the label of the field in its place. */
const LABEL = ['$', '{label}'].join('');

const isChosenBy = ({ format, type, enum: words }: FieldSchema): boolean =>
  words !== undefined || type === 'array' || format === 'day';

/** What is said of a field that was not filled in: it is named, so that the message makes sense wherever it is read out. */
export const emptyFault = (schema: unknown): string => {
  if (emptyWord(schema) === 'chooseCurrency') return text('chooseCurrency');
  return text(isFieldSchema(schema) && isChosenBy(schema) ? 'chooseField' : 'enterField', { field: LABEL });
};

/** What is wrong with a value by its schema, in the language of the page; undefined when nothing is. An empty value is not judged here. */
export function faultOf(schema: unknown, value: unknown): string | undefined {
  if (!isFieldSchema(schema) || value === undefined || value === null || value === '') return undefined;
  if (schema.enum !== undefined && !schema.enum.includes(value)) return text('choice');
  if (typeof value === 'string') return textFault(schema, value);
  if (Array.isArray(value)) return listFault(schema, value.length);
  if (typeof value !== 'number') return undefined;
  if (schema.minimum !== undefined && value < schema.minimum) return text('minimum', { limit: schema.minimum });
  if (schema.maximum !== undefined && value > schema.maximum) return text('maximum', { limit: schema.maximum });
  return undefined;
}

/** Formats whose words say what is expected of a field, and not of which. */
const NAMELESS: ReadonlySet<string | undefined> = new Set([
  'digitsOnly',
  'lettersDigits',
  'noDoubleByte',
  'noEdgeSpaces',
  'referenceNote',
  'cleanText',
  'cleanLines',
  'day',
]);

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** What is wrong with the value of a form's field by its schema, told with the label of the field; undefined when nothing is. */
export const namedFaultOf = (schema: unknown, value: unknown, isRequired: boolean): string | undefined => {
  if (isEmpty(value)) return isRequired ? emptyFault(schema) : undefined;
  const fault = faultOf(schema, value);
  if (fault === undefined || fault === emptyFault(schema)) return fault;
  const bare = isFieldSchema(schema) ? { ...schema, format: undefined } : schema;
  const isOfFormat = isFieldSchema(schema) && !NAMELESS.has(schema.format) && faultOf(bare, value) === undefined;
  return isOfFormat ? fault : text('ofField', { field: LABEL, fault });
};

/** English labels of several: "Contract files", "Currencies"; not "Address" or "Status". */
const NAMES_SEVERAL = /[^su]s$/;

/** What is wrong with a field, with its label in place: as its language says it of several, and with room beside Latin letters. */
export const labelled = (fault: string, label: string): string =>
  (NAMES_SEVERAL.test(label) ? fault.replace(/ is required$/, ' are required') : fault)
    .replaceAll(LABEL, label)
    .replace(/(\p{Script=Han})(?=[A-Za-z])/u, '$1 ');

/** How a validator answers: with what is wrong, or not at all. */
export const refuse = (fault: string | undefined): Promise<void> =>
  fault === undefined ? Promise.resolve() : Promise.reject(new Error(fault));

/**
 * The rules of a form, read off the request schema of its call: `<Form.Item name="target" rules={rules.target}>`.
 * Messages come at the moment of the check, so that they follow the language.
 */
export function rulesOf(request: RequestSchema): Readonly<Record<string, FieldRule[]>> {
  const required = new Set(request.required ?? []);
  const rules = Object.entries(request.properties ?? {}).map(([name, schema]): [string, FieldRule[]] => [
    name,
    [
      {
        required: required.has(name),
        validator: (_rule, value) => refuse(namedFaultOf(schema, value, required.has(name))),
      },
    ],
  ]);
  return Object.fromEntries(rules);
}

/** A form that can mark its fields: antd's FormInstance is one. */
interface FieldMarker {
  readonly setFields: (fields: { name: (string | number)[]; errors: string[] }[]) => void;
}

/**
 * Puts the server's field errors on the fields of a form. Answers true when at least one landed; otherwise the caller shows
 * the message of the failure itself. `names` are the fields that the form has; `within` is the member of the request that holds
 * them, where they do not stand in the request itself.
 */
export function markFields(form: FieldMarker, failure: CallFailed, names: readonly string[], within?: string): boolean {
  const landing = failure.fieldErrors
    .map((error) =>
      error.path.startsWith(`${within}.`) ? { ...error, path: error.path.slice(`${within}.`.length) } : error,
    )
    .filter((error) => names.includes(error.path.split('.')[0] ?? ''));
  form.setFields(
    landing.map((error) => ({
      name: error.path.split('.').map((part) => (/^[0-9]+$/.test(part) ? Number(part) : part)),
      errors: [error.message],
    })),
  );
  return landing.length > 0;
}

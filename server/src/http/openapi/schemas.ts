import { type Bilingual, inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { takesEmpty } from '../emptyFields.ts';
import { describeField } from './fieldTexts.ts';
import { ANY_TEXT, keywordsOf } from './formats.ts';
import { type Json, membersOf, namesIn } from './json.ts';
import { schemaNames } from './schemaNames.ts';

const first = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
/** `receipt/relation-query` or `receipt/detail.get` as a name of types: `ReceiptRelationQuery`. */
export const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map(first)
    .join('');

/** The shapes of a document: each object stands once, under a name, and is referred to from everywhere else. */
export interface Schemas {
  /**
   * The form of a schema of the catalogue in the document. `name` is that of its type, should it be an object that has none yet. An
   * optional field of a request (`in`) may also be null, and an empty text where it is a text.
   */
  readonly of: (schema: unknown, name: string, way?: 'in' | 'out') => Json;
  /** A shape of the document's own; the reference to it. One that stands already keeps its name. */
  readonly named: (shape: Json, name: string) => { readonly $ref: string };
  readonly all: () => Readonly<Record<string, Json>>;
  /** A text in the language of the document. */
  readonly say: (text: Bilingual) => string;
  /** The description of a field in the language of the document. Throws for a name without one. */
  readonly describe: (field: string, schema: Json) => string;
}

const isNull = (schema: unknown): boolean => membersOf(schema).type === 'null';

/** The bounds of a text, and what stands for its format. A list of values needs no bounds. */
const boundsOf = (schema: Json, language: Language): Json => {
  const { format, minLength, maxLength, enum: values, pattern, type } = schema;
  const said = typeof format === 'string' ? keywordsOf(format, language) : {};
  if (said.enum !== undefined) return said;
  const most = [maxLength, said.maxLength].filter((max) => typeof max === 'number');
  // Answers may be as long as they are: what comes in is bounded, and well-formed.
  const isBare = type === 'string' && format === undefined && values === undefined && maxLength !== undefined;
  return {
    ...(minLength === undefined ? {} : { minLength }),
    ...said,
    ...(most.length === 0 ? {} : { maxLength: Math.min(...most) }),
    ...(isBare ? { pattern: pattern ?? ANY_TEXT } : pattern === undefined ? {} : { pattern }),
  };
};

const plainIn = (schema: Json, language: Language): Json => {
  const { format, weightedMax, secret, quote, term: _entry, default: unlessSaid, ...other } = schema;
  const { minLength: _least, maxLength: _most, pattern: _form, ...rest } = other;
  return {
    ...rest,
    ...boundsOf(schema, language),
    // Those that a standard has a name for are known by it.
    ...(format === undefined || STANDARD.has(format) ? {} : { 'x-tradeport-format': format }),
    ...(weightedMax === undefined ? {} : { 'x-tradeport-weighted-max': weightedMax }),
    ...(secret === undefined ? {} : { 'x-tradeport-secret': secret }),
    ...(quote === undefined ? {} : { 'x-tradeport-quote': quote }),
    // Generators take a field with a `default` for one that is always there, and would have callers send it.
    ...(unlessSaid === undefined ? {} : { 'x-tradeport-default': unlessSaid }),
  };
};

const STANDARD: ReadonlySet<unknown> = new Set(['instant', 'day', 'uuid', 'email']);

/** The same text or none: an empty one is as one left out. */
const orEmpty = (text: Json): Json => {
  const { minLength, ...rest } = text;
  const { pattern, format } = text;
  const isShort = minLength === undefined || minLength === 1;
  if (!isShort || format !== undefined) return { anyOf: [text, { type: 'string', maxLength: 0 }] };
  return typeof pattern !== 'string' || new RegExp(pattern).test('')
    ? rest
    : { ...rest, pattern: pattern.replace(/^\^(.*)\$$/s, '^(?:$1)?$') };
};

/** The same form or null: null in an optional field of a request counts as left out. */
const orNull = (form: Json): Json => {
  if (Array.isArray(form.anyOf)) return { ...form, anyOf: [...form.anyOf, { type: 'null' }] };
  const isPlain = typeof form.type === 'string' && form.enum === undefined && form.const === undefined;
  return isPlain ? { ...form, type: [form.type, 'null'] } : { anyOf: [form, { type: 'null' }] };
};

/** A choice of one form or null: said in one line where the form has a type of its own. */
const eitherOf = (branches: readonly Json[]): Json => {
  const [only, ...others] = branches.filter((branch) => !isNull(branch));
  const isSimple =
    only !== undefined && others.length === 0 && typeof only.type === 'string' && only.enum === undefined;
  return isSimple && branches.some(isNull) ? { ...only, type: [only.type, 'null'] } : { anyOf: branches };
};

/** Shapes with descriptions in the language. Throws for two shapes of one name. */
export const createSchemas = (language: Language): Schemas => {
  const say: Schemas['say'] = (text) => inLanguage(language, text);
  const describe: Schemas['describe'] = (field, schema) => describeField(language, field, schema);
  const plain = (schema: Json): Json => plainIn(schema, language);
  const names = new Map<string, string>();
  const shapes = new Map<string, Json>();

  const named: Schemas['named'] = (shape, name) => {
    const text = JSON.stringify(shape);
    const known = names.get(text);
    if (known === undefined) {
      if (shapes.has(name)) throw new Error(`two shapes are called ${name}: name one in schemaNames.ts`);
      names.set(text, name);
      shapes.set(name, shape);
    }
    return { $ref: `#/components/schemas/${known ?? name}` };
  };

  const of: Schemas['of'] = (schema, proposed, way = 'out') => {
    const name = schemaNames[proposed] ?? proposed;
    const { properties, items, anyOf, patternProperties, ...own } = membersOf(schema);
    if (Array.isArray(anyOf)) return { ...eitherOf(anyOf.map((branch) => of(branch, name, way))), ...plain(own) };
    if (items !== undefined) return { ...plain(own), items: of(items, `${name}Item`, way) };
    if (patternProperties !== undefined) {
      const parts = Object.entries(membersOf(patternProperties)).map(([key, part]) => {
        const form = of(part, `${name}Value`, way);
        return [key, way === 'in' ? orNull(form) : form];
      });
      return { ...own, patternProperties: Object.fromEntries(parts) };
    }
    if (properties === undefined) return plain(own);
    const required = new Set(namesIn(own.required));
    const fields = Object.entries(membersOf(properties)).map(([field, part]) => {
      const form = of(part, `${name}${pascal(field)}`, way);
      const isOptional = way === 'in' && !required.has(field);
      const sent = isOptional && takesEmpty(membersOf(part)) ? orEmpty(form) : form;
      return [field, { ...(isOptional ? orNull(sent) : sent), description: describe(field, membersOf(part)) }];
    });
    return named({ ...own, properties: Object.fromEntries(fields) }, name);
  };

  return { of, named, all: () => Object.fromEntries(shapes), say, describe };
};

/** How often each list of values stands in a document, with a name for it: where it stands first. */
const valueLists = (
  components: Readonly<Record<string, Json>>,
): ReadonlyMap<string, { name: string; count: number }> => {
  const found = new Map<string, { name: string; count: number }>();
  const look = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const part of value) look(part, name);
    if (!isValueList(value)) {
      for (const [key, part] of Object.entries(membersOf(value)))
        look(part, STRUCTURE.has(key) ? name : `${name}${pascal(key)}`);
      return;
    }
    const text = keyOf(value);
    const known = found.get(text) ?? { name, count: 0 };
    found.set(text, { ...known, count: known.count + 1 });
  };
  for (const [name, shape] of Object.entries(components)) look(shape, name);
  return found;
};

const STRUCTURE = new Set(['properties', 'items', 'anyOf']);
const isValueList = (value: unknown): value is Json => {
  const { enum: values, 'x-enumDescriptions': told } = membersOf(value);
  return Array.isArray(values) && values.length > 1 && told === undefined;
};
const keyOf = ({ type, enum: values, title }: Json): string => JSON.stringify({ type, enum: values, title });

/** The same schemas and paths, with each list of values that stands in several places once, under a name. */
export const withNamedLists = (
  schemas: Readonly<Record<string, Json>>,
  paths: Json,
): { schemas: Json; paths: Json } => {
  const lists: Record<string, unknown> = {};
  const counted = valueLists(schemas);
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'object' || value === null) return value;
    if (isValueList(value)) {
      const list = counted.get(keyOf(value));
      if (list !== undefined && list.count > 1) {
        const { type, enum: values, title, ...beside } = value;
        const name = schemaNames[list.name] ?? list.name;
        lists[name] = { type, enum: values, ...(title === undefined ? {} : { title }) };
        return { $ref: `#/components/schemas/${name}`, ...beside };
      }
    }
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaced(part)]));
  };
  const [shapes, calls] = [membersOf(replaced(schemas)), membersOf(replaced(paths))];
  const clash = Object.keys(lists).find((name) => Object.hasOwn(shapes, name));
  if (clash !== undefined) throw new Error(`a shape and a list of values are called ${clash}`);
  return { schemas: { ...shapes, ...lists }, paths: calls };
};

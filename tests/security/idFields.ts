import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { together } from '../nouns/index.ts';

/** How the wire calls what names an object: `orderNo`, `noticeId`, `id`, `ids`. */
const NAMES_AN_OBJECT = /^(id|ids)$|(No|Nos|Id|Ids)$/;

/** Fields so named that name no object of a merchant's: what a person writes about the world outside, or common to all. */
const NO_OBJECTS = together((noun) => noun.noObjects);

/** Words of the world outside that a person types in; the server has no object behind them. */
const TYPED_IN =
  /^(account|bankAccount|confirmBankAccount|bank|swift|id|certificate|registration|phone|mobile|card|invoice|contract|licence|license|tax|login)No$/;

/** A field of a request that names an object. */
export interface IdField {
  readonly call: AnyCall;
  readonly name: string;
  readonly isList: boolean;
  readonly isRequired: boolean;
}

const partOf = (schema: unknown, key: string): unknown =>
  typeof schema === 'object' && schema !== null ? Reflect.get(schema, key) : undefined;

const isText = (schema: unknown): boolean =>
  partOf(schema, 'type') === 'string' && partOf(schema, 'enum') === undefined;

/** The fields of a call's request that name objects. */
export const idFieldsOf = (call: AnyCall): readonly IdField[] => {
  const required = partOf(call.request, 'required');
  return Object.entries(partOf(call.request, 'properties') ?? {}).flatMap(([name, schema]) => {
    const isList = partOf(schema, 'type') === 'array';
    const isId =
      NAMES_AN_OBJECT.test(name) && !TYPED_IN.test(name) && isText(isList ? partOf(schema, 'items') : schema);
    if (!isId || NO_OBJECTS[`${call.key} ${name}`] !== undefined) return [];
    return [{ call, name, isList, isRequired: Array.isArray(required) && required.includes(name) }];
  });
};

/** A text of the same shape that names nothing: each letter and digit becomes another one, in its place. */
export const unknownLike = (id: string): string =>
  [...id]
    .map((sign, i) => {
      if (i < 2) return sign;
      if (/\d/.test(sign)) return String((Number(sign) + 7) % 10);
      return sign;
    })
    .join('');

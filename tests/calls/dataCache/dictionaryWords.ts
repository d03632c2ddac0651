import type { Client } from '@tradeport/shared/client.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type Code = string | number;
/** The words of each dictionary in English, by type and code. */
export type Words = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads all dictionaries as a signed-in operator does. */
export const readDictionaries = async (client: Client): Promise<Words> => {
  const dictionaries = await client.dataCache.constDictList({});
  return new Map(
    dictionaries.map(({ dictType, items }) => [
      dictType,
      new Map(items.map(({ code, name_en }): readonly [string, string] => [code, name_en])),
    ]),
  );
};

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isCode = (value: unknown): value is Code => typeof value === 'string' || typeof value === 'number';

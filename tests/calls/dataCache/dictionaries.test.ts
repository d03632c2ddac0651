import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { ruleOf } from './dictionaryFields.ts';
import { type Code, isCode, isFields, readDictionaries, type Words } from './dictionaryWords.ts';

const portalCalls = allCalls.filter(({ access, answersFile }) => access !== 'sim' && answersFile === undefined);

let app: TestApp;
let words: Words;
beforeAll(async () => {
  app = await startApp();
  words = await readDictionaries(await app.signIn());
});
afterAll(() => app.close());

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Every place of a schema with a closed list of codes, by its path. */
const enumsIn = (schema: unknown, path = ''): readonly (readonly [path: string, codes: readonly Code[]])[] => {
  if (!isFields(schema)) return [];
  const { properties, items, anyOf } = schema;
  const codes = [...listOf(schema.enum), ...('const' in schema ? [schema.const] : [])].filter(isCode);
  return [
    ...(codes.length === 0 ? [] : [[path, codes] as const]),
    ...listOf(anyOf).flatMap((part) => enumsIn(part, path)),
    ...enumsIn(items, `${path}[]`),
    ...Object.entries(isFields(properties) ? properties : {}).flatMap(([name, part]) =>
      enumsIn(part, `${path}.${name}`),
    ),
  ];
};

describe.each(portalCalls)('$key', (call: AnyCall) => {
  it('takes and answers no code of a closed list that its dictionary has no words for', () => {
    const wordless = [...enumsIn(call.result), ...enumsIn(call.request)].flatMap(([path, codes]) => {
      const types = ruleOf(call, path)?.types ?? [];
      const missing = codes.filter((code) => !types.some((type) => words.get(type)?.has(String(code)) === true));
      return missing.length === 0 ? [] : [`${path}: ${missing.join(', ')} in ${types.join(', ') || 'no dictionary'}`];
    });
    expect(wordless).toEqual([]);
  });
});

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { callKeyOf } from '@tradeport/server/http/openapi/operationIds.ts';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { allCalls, allStreams } from '@tradeport/shared/contract/index.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { describe, expect, it } from 'vitest';
import { catalogueApp } from './catalogueApp.ts';
import { documented } from './documented.ts';
import { plainGoodOf } from './goodRequests.ts';
import { type Recorded, recordRecipes } from './recordedSteps.ts';
import { type Recipe, sourcesOf } from './stepsOf.ts';

const CHARS_MAX = 160;
const AGAIN = 'record them anew: RECORD_EXAMPLES=on npx vitest run --project api tests/contract/examples.test.ts';
const recordedFile = new URL('../../server/src/http/openapi/examples.generated.json', import.meta.url);
const stepsFile = new URL('../../scripts/docs/exampleSteps.generated.json', import.meta.url);
const filesFolder = new URL('../../docs/generated/files/', import.meta.url);
/** A world of its own for each call. */
const ALL_WORLDS_MS = 600_000;

const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const membersOf = (value: unknown): Readonly<Record<string, unknown>> => (isMembers(value) ? value : {});
const isFile = (value: unknown): value is { readonly mimeType: string } =>
  isMembers(value) && 'mimeType' in value && 'content' in value && 'fileName' in value;

/** Short enough to be read: a row of each list, the beginning of each long text. */
const short = (value: unknown): unknown => {
  if (typeof value === 'string') {
    // Base64 stays base64.
    const end = /^[A-Za-z0-9+/]+={0,2}$/.test(value) ? '' : '…';
    return value.length > CHARS_MAX ? `${value.slice(0, CHARS_MAX)}${end}` : value;
  }
  if (Array.isArray(value)) return value.slice(0, isMembers(value[0]) ? 1 : 2).map(short);
  if (!isMembers(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, short(part)]));
};

/** Calls whose answers a mock returns to the portal, which needs them whole: a key, a picture, and every permission. */
const WHOLE = ['common/systemConfig', 'login/getVerifyPic', 'info/queryUserInfo'];
const shortOf = (key: string, answer: unknown): unknown => (WHOLE.includes(key) ? answer : short(answer));

/** What an example keeps of the number and the digits behind a card: nothing, though the card is one of a test range. */
const MASKED: Readonly<Record<string, string>> = { number: '999988******0000', cvc: '***' };
const withoutCards = (value: unknown): unknown =>
  isMembers(value) && 'number' in value && 'cvc' in value ? { ...value, ...MASKED } : value;

/** What goes into a request as JSON: a file does not. */
const sent = (request: object): unknown =>
  Object.fromEntries(Object.entries(request).filter(([, value]) => !(value instanceof Blob)));

interface Operation {
  readonly place: string;
  readonly key: string;
  readonly requestBody?: unknown;
}

const { document, breaks } = documented();
const paths = isMembers(document) && isMembers(document.paths) ? document.paths : {};
const operations: readonly Operation[] = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(isMembers(item) ? item : {}).map(([method, operation]) => ({
    place: `/paths/${path.replaceAll('/', '~1')}/${method}`,
    key: callKeyOf(isMembers(operation) ? operation.operationId : ''),
    ...(isMembers(operation) ? operation : {}),
  })),
);

/** The value of an example under `components`. */
const referredExample = ($ref: unknown): unknown => {
  const { examples: named } = membersOf(isMembers(document) ? document.components : undefined);
  return membersOf(membersOf(named)[String($ref).replace('#/components/examples/', '')]).value;
};

/** Every example in the document, with the schema that it is of: beside it, or that of its parameter or media type. */
const examplesIn = (value: unknown, place = ''): readonly { readonly schema: string; readonly value: unknown }[] => {
  if (Array.isArray(value)) return value.flatMap((part, i) => examplesIn(part, `${place}/${i}`));
  if (!isMembers(value)) return [];
  const single = 'example' in value && 'schema' in value ? [{ schema: `${place}/schema`, value: value.example }] : [];
  const several =
    'schema' in value && isMembers(value.examples)
      ? Object.values(value.examples).map((one) => ({
          schema: `${place}/schema`,
          value: isMembers(one) ? (one.value ?? referredExample(one.$ref)) : undefined,
        }))
      : [];
  const within = Object.entries(value)
    .filter(([name]) => !['example', 'examples', 'schemas'].includes(name))
    .flatMap(([name, part]) => examplesIn(part, `${place}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`));
  return [...single, ...several, ...within];
};

const examples = examplesIn(document);
const recorded: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(recordedFile, 'utf8'));

/** Calls whose example is missing, or is no longer as the document says. */
const isStale = (call: AnyCall): boolean => {
  const { key } = call;
  const places = operations.filter((operation) => operation.key === key).map(({ place }) => place);
  const isWrong = examples.some(
    ({ schema, value }) => places.some((place) => schema.startsWith(`${place}/`)) && breaks(schema, value).length > 0,
  );
  const kept = membersOf(recorded[key]);
  const isUnanswered = plainGoodOf(call).refusedAsYet === undefined && !('result' in kept) && !('fileType' in kept);
  return !Object.hasOwn(recorded, key) || isWrong || isUnanswered;
};

/** `on` records what is missing or stale, `all` also what each example needs first. */
const isRecorded = ['on', 'all'].includes(process.env.RECORD_EXAMPLES ?? '');

describe.runIf(isRecorded)('recorded anew', () => {
  const catalogue = catalogueApp();

  it('what good requests send and come to, where it is missing or no longer as documented', async () => {
    const kept: Record<string, unknown> = {};
    for (const call of allCalls) {
      if (!isStale(call)) {
        kept[call.key] = recorded[call.key];
        continue;
      }
      const { ask, request: build } = await catalogue.good(call);
      const request = await build();
      const answer = plainGoodOf(call).refusedAsYet === undefined ? await ask(request) : undefined;
      const came = isFile(answer)
        ? { fileType: answer.mimeType.split(';')[0] }
        : { result: withoutCards(shortOf(call.key, answer)) };
      kept[call.key] = { request: withoutCards(short(sent(request))), ...(answer === undefined ? {} : came) };
    }
    writeFileSync(recordedFile, `${JSON.stringify(kept, null, 2)}\n`);
    expect(Object.keys(kept).length).toBe(allCalls.length);
  });
});

/** What is recorded of what examples need; nothing where all of it is to be recorded anew. */
const recordedNeeds = (): Recorded => {
  if (process.env.RECORD_EXAMPLES === 'all') return { recipes: {}, files: new Map() };
  const names = readdirSync(filesFolder);
  return {
    recipes: JSON.parse(readFileSync(stepsFile, 'utf8')),
    files: new Map(names.map((name) => [name, readFileSync(new URL(name, filesFolder))])),
  };
};

describe.runIf(isRecorded)('recorded anew besides', () => {
  it('what each of them needs first', { timeout: ALL_WORLDS_MS }, async () => {
    const { recipes, files } = await recordRecipes(recordedNeeds());
    const examplesNow = membersOf(JSON.parse(readFileSync(recordedFile, 'utf8')));
    const told = Object.entries(recipes).map(([key, { steps = [], takes = {} }]): readonly [string, object] => {
      const from = sourcesOf({ steps, takes });
      const example = Object.entries(membersOf(examplesNow[key])).filter(([name]) => name !== 'from');
      return [key, Object.fromEntries(Object.keys(from).length === 0 ? example : [...example, ['from', from]])];
    });
    writeFileSync(recordedFile, `${JSON.stringify(Object.fromEntries(told), null, 2)}\n`);
    writeFileSync(stepsFile, `${JSON.stringify(recipes, null, 2)}\n`);
    rmSync(filesFolder, { recursive: true, force: true });
    mkdirSync(filesFolder, { recursive: true });
    for (const [name, content] of files) writeFileSync(new URL(name, filesFolder), content);
    expect(Object.keys(recipes).length).toBe(allCalls.length);
  });
});

/** A recording run loaded the document with the earlier examples, so only the next run can check the new ones. */
describe.skipIf(isRecorded)('the examples of the document', () => {
  it('need first only what can be asked', () => {
    const recipes: Readonly<Record<string, Partial<Recipe>>> = JSON.parse(readFileSync(stepsFile, 'utf8'));
    const keys = new Set(allCalls.map(({ key }) => key));
    const asked = Object.entries(recipes).flatMap(([key, { steps = [] }]) => [key, ...steps.map(({ call }) => call)]);
    expect(asked.length).toBeGreaterThan(keys.size);
    expect(
      asked.filter((key) => !keys.has(key)),
      AGAIN,
    ).toEqual([]);
  });

  it('are all as their schemas say', () => {
    expect(examples.length).toBeGreaterThan(operations.length);
    const wrong = examples.flatMap(({ schema, value }) => breaks(schema, value).map((fault) => `${schema}: ${fault}`));
    expect(wrong, AGAIN).toEqual([]);
  });

  it('are whole where a mock needs them: sealing key, captcha picture, permissions of a chief', () => {
    const resultOf = (key: string): unknown => membersOf(recorded[key]).result;
    const settings = resultOf('common/systemConfig');
    const rows = (Array.isArray(settings) ? settings : []).map(membersOf);
    const sealingKey = String(rows.find(({ configKey }) => configKey === 'SEALING_KEY')?.configVal);
    expect(Buffer.from(sealingKey, 'base64url')).toHaveLength(32);
    const [, picture = ''] = String(membersOf(resultOf('login/getVerifyPic')).image).split('base64,');
    expect(Buffer.from(picture, 'base64').toString()).toMatch(/^<svg[\s\S]*<\/svg>$/);
    const { userType, permission } = membersOf(resultOf('info/queryUserInfo'));
    expect(userType).toBe('chief');
    const missing = Object.values(screens).filter(
      ({ path, permission: kind }) => kind === 'path' && !(Array.isArray(permission) && permits(permission, [path])),
    );
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  it('have no number of a card in them nor before them, and not the digits behind it', () => {
    const needed: unknown = JSON.parse(readFileSync(stepsFile, 'utf8'));
    const text = JSON.stringify([recorded, document, needed]);
    expect(text).not.toMatch(/999988\d{10}/);
    expect(text).not.toMatch(/"cvc":"\d/);
  });

  it('stand at every request and at every answer that the demo has something for', () => {
    const streams = allStreams.map(({ key }) => key);
    const without = operations.flatMap(({ key, place, ...operation }) => {
      const call = allCalls.find((one) => one.key === key);
      if (call === undefined) return streams.includes(key) ? [] : [`${place}: of no call`];
      const text = JSON.stringify(operation);
      const isLeftOut = plainGoodOf(call).refusedAsYet !== undefined || call.answersFile !== undefined;
      return [
        ...(operation.requestBody !== undefined && call.fileBytesMax === undefined && !text.includes('"example":')
          ? [`${place}: no request`]
          : []),
        ...(isLeftOut || text.includes('"succeeded":') ? [] : [`${place}: no answer`]),
      ];
    });
    expect(without, AGAIN).toEqual([]);
  });
});

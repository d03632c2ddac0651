import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { faultsOfValue } from '../../../platform/runtime/validation.ts';
import { Given, type Path } from './given.ts';
import { memberType } from './members.ts';
import type { Step } from './steps.ts';
import { COPIED, type TestDraft, type TestFile } from './testText.ts';

/** Characters of an object that stands in one line. */
const SHORT = 60;
const NAME = /^[A-Za-z_$][\w$]*$/;

const textLiteral = (text: string): string =>
  text.includes("'") && !text.includes('"')
    ? JSON.stringify(text)
    : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** A value as TypeScript, in one line where that is short. */
const literal = (value: unknown, indent: string): string => {
  if (value instanceof Given) return value.name;
  if (typeof value === 'string') return textLiteral(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((part) => literal(part, inner))
    : Object.entries(value).map(([name, part]) => {
        const text = literal(part, inner);
        const key = NAME.test(name) ? name : textLiteral(name);
        return key === text ? key : `${key}: ${text}`;
      });
  if (parts.length === 0) return isList ? '[]' : '{}';
  const short = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  if (short.length <= SHORT && !short.includes('\n')) return short;
  const lines = parts.map((part) => `${inner}${part},`).join('\n');
  return isList ? `[\n${lines}\n${indent}]` : `{\n${lines}\n${indent}}`;
};

const INDENT = '    ';

/** Who asks, as a variable: `chief10001`. */
const personVariable = (persona: string): string => {
  const words = persona.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const name = [...words.filter((word) => !/^\d/.test(word)), ...words.filter((word) => /^\d/.test(word))]
    .map((word, i) => (i === 0 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
    .join('');
  return NAME.test(name) ? name : `operator${name}`;
};

/** A text that the answer has under a member of its own is taken by that name; a deeper one by its path. */
const taking = ({ call, saves }: Step): { readonly into: string; readonly after: readonly string[] } => {
  const own = saves.filter(({ path }) => path.length === 1 && isText(call, path));
  if (saves.length === 0) return { into: '', after: [] };
  if (own.length === saves.length) {
    const names = saves.map(({ given, path: [name = ''] }) => (name === given.name ? name : `${name}: ${given.name}`));
    return { into: `const { ${names.join(', ')} } = `, after: [] };
  }
  const answer = `answer${saves[0]?.given.name.replace(/^./, (letter) => letter.toUpperCase()) ?? ''}`;
  return {
    into: `const ${answer} = `,
    after: saves.map(({ given, path }) => `const ${given.name} = String(${answer}${partText(path)});`),
  };
};

const partText = (path: Path): string =>
  path.map((name) => (/^\d+$/.test(name) ? `?.[${name}]` : `?.${name}`)).join('');

const isText = ({ result }: AnyCall, [name = '']: Path): boolean => memberType(result, name) === 'string';

const withNames = (fields: unknown): unknown =>
  JSON.parse(JSON.stringify(fields, (_name, part) => (part instanceof Given ? part.name : part)));

/** The call on the typed client; what its schema refuses would not compile as it is. */
const callText = ({ call, persona, fields, refused }: Step): string => {
  const [module, name] = call.key.split('/');
  const isWrong = refused !== undefined && faultsOfValue(call.request, withNames(fields)).length > 0;
  const client = persona === null ? 'sandbox.client' : personVariable(persona);
  return `${client}.${module}.${name}(${literal(fields, INDENT)}${isWrong ? ' as never' : ''})`;
};

const stepLines = (step: Step, entered: Set<string>): readonly string[] => {
  const { title, persona, refused, states } = step;
  const isNew = persona !== null && !entered.has(persona);
  if (isNew) entered.add(persona);
  const asked = callText(step);
  const { into, after } = taking(step);
  return [
    `// ${title}`,
    ...(isNew ? [`const ${personVariable(persona)} = await sandbox.as(${textLiteral(persona)});`] : []),
    refused === undefined
      ? `${into}await ${asked};`
      : `await expect(${asked}).rejects.toMatchObject({ code: ${textLiteral(refused)} });`,
    ...after,
    ...states.map(({ is, ...object }) => `expect(await stateOf(${literal(object, INDENT)})).toBe(${textLiteral(is)});`),
  ];
};

const STATE_OF = [
  'const stateOf = async (object: Parameters<typeof sandbox.client.simObject.one>[0]): Promise<string> =>',
  '  (await sandbox.client.simObject.one(object)).object.state.state;',
];

/** A test of Playwright on the test kit, in a sandbox of its own. */
export const playwrightText = ({ title, origin, steps }: TestDraft): TestFile => {
  const { scenario, scenarioText, ...more } = origin;
  const options = literal({ ...(scenarioText === null ? { scenario } : { scenarioText }), ...more }, '  ');
  const entered = new Set<string>();
  const body = steps.flatMap((step) => stepLines(step, entered));
  const asksStates = steps.some(({ states }) => states.length > 0);
  const lines = [
    "import { expect, test } from '@playwright/test';",
    "import { connectTradeport } from '@tradeport/testing';",
    '',
    "const tradeport = connectTradeport({ url: process.env.TRADEPORT_URL ?? '' });",
    '',
    `test(${textLiteral(title)}, async () => {`,
    '  await tradeport.withSandbox(async (sandbox) => {',
    ...[...(asksStates ? STATE_OF : []), ...body].map((line) => `${INDENT}${line}`),
    `  }, ${options});`,
    '});',
  ];
  return { fileName: `${COPIED}.spec.ts`, text: `${lines.join('\n')}\n` };
};

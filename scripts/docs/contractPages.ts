import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { causeAndRemedy } from '../../server/src/http/openapi/reasonTexts.ts';
import { type Access, type AnyCall, isByKind, isChanging, kindGroups } from '../../shared/src/contract/define.ts';
import { allCalls, allStreams } from '../../shared/src/contract/index.ts';
import type { KindAccess } from '../../shared/src/screens.ts';
import { errorCodes } from '../../shared/src/words/errorCodes.ts';
import {
  codeOf,
  type ErrorName,
  edgeErrors,
  httpOf,
  moneyErrors,
  reasonNames,
  sessionErrors,
  textOf,
} from '../../shared/src/words/errors.ts';
import { wireReason } from '../../shared/src/words/wireReason.ts';
import { projectRoot } from '../staleness.ts';
import { code, listed, page, table } from './markdown.ts';

function pathsOf(screens: readonly { readonly path: string }[]): string {
  return listed(screens.map(({ path }) => path));
}

function accessOf(access: Access | KindAccess): string {
  if (typeof access === 'string') return access;
  if (isChanging(access)) return `${pathsOf(access.pages)}; who is no chief also one of ${pathsOf(access.applying)}`;
  if (!isByKind(access)) return pathsOf(access);
  const { field, absent } = access;
  const groups = kindGroups(access).map((group) => `${listed(group.names)}: ${accessOf(group.access)}`);
  return `by ${code(field)}${absent === null ? '' : ` (absent: ${code(absent)})`}: ${groups.join('; ')}`;
}

function testsOf({ key }: AnyCall): string {
  const path = `tests/calls/${key}.test.ts`;
  return existsSync(join(projectRoot, path)) ? `[test](../../${path})` : '–';
}

function callRows(calls: readonly AnyCall[]): string {
  return table(
    ['call', 'wire', 'what it does', 'access', 'money', 'refuses with, in this order', 'tests'],
    calls.map((call) => [
      code(call.key),
      code(`${call.methods.join('|')} ${call.path}`),
      `${call.title[1]} ${call.title[0]}`,
      accessOf(call.access),
      call.money ? 'moves' : '–',
      listed(call.errors.map(wireReason)),
      testsOf(call),
    ]),
  );
}

/** Every call that stands, by wire module. */
export function callsPage(): string {
  const modules = [...new Set(allCalls.map(({ key }) => key.split('/')[0] ?? ''))];
  return page('Calls', [
    `${allCalls.length} calls stand, and ${allStreams.length} stream. Besides its own refusals every call may answer with ${listed(edgeErrors.map(wireReason))}; calls ` +
      `behind a session with ${listed(sessionErrors.map(wireReason))}; calls that move money with ${listed(moneyErrors.map(wireReason))}. ` +
      'What each reason says is in [errors.md](errors.md).',
    ...modules.flatMap((name) => [
      `## ${name}`,
      callRows([...allCalls, ...allStreams].filter(({ key }) => key.startsWith(`${name}/`))),
    ]),
  ]);
}

function declaredBy(name: ErrorName): string {
  if (edgeErrors.includes(name)) return 'every call';
  if (sessionErrors.includes(name)) return 'every call behind a session';
  if (moneyErrors.includes(name)) return 'every call that moves money';
  return listed([...allCalls, ...allStreams].filter((call) => call.errors.includes(name)).map(({ key }) => key));
}

const HEADS = ['reason', 'code', 'HTTP', '中文', 'English', 'cause', 'what to do', 'declared by'];

function errorRow(name: ErrorName): readonly (string | number)[] {
  const said = [...textOf(name), ...causeAndRemedy(name, 'en-US')];
  return [code(wireReason(name)), code(codeOf(name)), httpOf(name), ...said, declaredBy(name)];
}

function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): readonly Name[] {
  const names: Name[] = [];
  for (const name in record) names.push(name);
  return names;
}

/** Every code, and the finer reasons behind it. */
export function errorsPage(): string {
  return page('Errors', [
    'What a call can be refused with. A business code travels with HTTP 200; those of the edge carry a status. The envelope has the ' +
      'code and the text in the language of the request, the header `x-reason` the reason. A reason keeps its name and its code ' +
      '([what a version promises](../versioning.md)).',
    '## Reasons',
    'Finer than a code.',
    table(HEADS, reasonNames.map(errorRow)),
    '## Codes',
    'Where nothing finer is known, the reason is the code.',
    table(HEADS, namesOf(errorCodes).map(errorRow)),
  ]);
}

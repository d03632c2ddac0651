import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import type { Envelope } from './envelope.ts';
import { codeBreaches, languageBreaches } from './envelope.ts';
import type { Breach } from './finding.ts';
import { idsWanted, LARGE_PAGE as PAGE_SIZE_MAX } from './ground.ts';
import { type Fields, fieldsOf, isPaged, pageIn } from './lists.ts';
import type { Asking, Look } from './look.ts';
import type { From } from './sources.ts';

// Who is not signed in learns nothing; whoever asks for what is not theirs learns no more than of what is not there.

/** Without a token a call behind a session is refused as one whose session has ended. */
export const noteNoToken = async (look: Look, fields: Fields): Promise<void> => {
  const { call } = look.kind;
  const asking: Asking = { fields, language: 'zh-CN', token: null };
  const { read } = await look.ask(asking);
  const expected = 'HTTP 401, TOKEN_EXPIRED';
  const breach = (got: string): Breach => ({ check: 'noToken', pointer: '/code', expected, got, rule: 'documented' });
  if (read.kind === 'file') return look.note('noToken', [breach('a file')], asking);
  if (read.kind === 'broken') return look.note('noToken', read.breaches, asking);
  if (read.kind === 'absent') return look.note('noToken', [breach(read.why)], asking);
  const { envelope } = read;
  if (envelope.code !== 'TOKEN_EXPIRED' || envelope.status !== 401) {
    const shown = envelope.code === '0' ? 'an answer for whoever asks' : 'another code or status';
    return look.note('noToken', [breach(`HTTP ${envelope.status}, ${shown}`)], asking);
  }
  look.note('noToken', codeBreaches(call, envelope), asking);
  look.note('language', languageBreaches(envelope, 'zh-CN'), asking);
};

/** By the other method the call is not there, where no other call has it. */
export const noteOtherMethod = async (look: Look, fields: Fields, token: string | null): Promise<void> => {
  const { call } = look.kind;
  const [method] = call.methods;
  const other = method === 'GET' ? 'POST' : 'GET';
  const isTaken = allCalls.some((one) => one.path === call.path && one.methods.includes(other));
  if (call.methods.length > 1 || isTaken || call.path.includes(':')) return;
  const asking: Asking = { fields, method: other, token };
  const { read } = await look.ask(asking);
  const holds = read.kind === 'absent' || (read.kind === 'envelope' && read.envelope.code === 'REQUEST_FAILED');
  const got = read.kind === 'envelope' ? `HTTP ${read.envelope.status}, another answer` : 'another answer';
  look.note(
    'method',
    holds
      ? []
      : [{ check: 'method', pointer: '/status', expected: `no such call by ${other}`, got, rule: 'completed' }],
    asking,
  );
};

/** A number of the same shape that nobody has: each digit is another one. */
export const strangeId = (id: string): string => {
  const turned = id.replaceAll(/\d/g, (digit) => String((Number(digit) + 5) % 10));
  return turned === id ? `${id.slice(0, -1)}${id.endsWith('q') ? 'x' : 'q'}` : turned;
};

const withId = (fields: Fields, field: string, { listed }: From, id: string): Fields => ({
  ...fields,
  [field]: listed === true ? [id] : id,
});

/** What of an answer must be alike: all of it but the number that was asked for. */
const likeness = ({ code, message, status, reason, result }: Envelope, id: string): string =>
  JSON.stringify([
    code,
    status,
    reason,
    message.replaceAll(id, '…'),
    JSON.stringify(result ?? null).replaceAll(id, '…'),
  ]);

/** A list may answer for an unknown id with a page that has no rows. */
const isEmptyPage = (result: unknown): boolean => pageIn(result)?.list.length === 0;

interface Strangers {
  readonly token: string | null;
  readonly host: string;
  /** Values that another login sees and this one does not; undefined where there is no other login. */
  readonly othersOf: (from: From, kind: string | undefined) => Promise<readonly unknown[] | undefined>;
}

/** An id that is not there is refused by a code of the call, and one of another merchant in the very same way. */
export const noteUnknownIds = async (
  look: Look,
  fields: Fields,
  { token, host, othersOf }: Strangers,
): Promise<void> => {
  const { call, kind } = look.kind;
  for (const [field, from] of idsWanted(look.kind, host)) {
    const told = [fields[field]].flat()[0];
    if (typeof told !== 'string') continue;
    const unknown = strangeId(told);
    const asking: Asking = { fields: withId(fields, field, from, unknown), language: 'zh-CN', token };
    const { read } = await look.ask(asking);
    if (read.kind !== 'envelope') {
      const got = read.kind === 'file' ? 'a file' : 'no envelope';
      look.note(
        'unknownIds',
        [{ check: 'unknownIds', pointer: `/request/${field}`, expected: 'a refusal', got, rule: 'completed' }],
        asking,
      );
      continue;
    }
    const answered: readonly Breach[] =
      read.envelope.code === '0' && !isEmptyPage(read.envelope.result)
        ? [
            {
              check: 'unknownIds',
              pointer: '/code',
              expected: 'a refusal of an id that does not exist',
              got: 'code 0',
              rule: 'completed',
            },
          ]
        : [];
    look.note('unknownIds', [...answered, ...codeBreaches(call, read.envelope)], asking);
    look.note('language', languageBreaches(read.envelope, 'zh-CN'), asking);
    const [other] = (await othersOf(from, kind)) ?? [];
    if (typeof other !== 'string') continue;
    const theirs: Asking = { ...asking, fields: withId(fields, field, from, other) };
    const { read: answer } = await look.ask(theirs);
    const isAlike = answer.kind === 'envelope' && likeness(answer.envelope, other) === likeness(read.envelope, unknown);
    const breach: Breach = {
      check: 'unknownIds',
      pointer: `/request/${field}`,
      expected: 'the answer that an unknown id has',
      got: answer.kind === 'envelope' ? 'another answer' : 'no envelope',
      rule: 'completed',
    };
    look.note('unknownIds', isAlike ? [] : [breach], { ...theirs, fields });
  }
};

const [DAY_BEFORE, DAY] = ['2026-01-04', '2026-01-05'];

/** Requests beyond the bounds of a list, by what is wrong with each. */
const boundsOf = (call: AnyCall, fields: Fields): readonly Fields[] => {
  const known = fieldsOf(call);
  return [
    ...(isPaged(call) ? [{ ...fields, currentPage: 1, pageSize: PAGE_SIZE_MAX + 1 }] : []),
    ...(isPaged(call) ? [{ ...fields, currentPage: 0, pageSize: PAGE_SIZE_MAX }] : []),
    ...(known.startDate !== undefined && known.endDate !== undefined
      ? [{ ...fields, startDate: DAY, endDate: DAY_BEFORE }]
      : []),
  ];
};

/** A list refuses a page that is too large, a page before the first one, and a span that ends before it starts. */
export const noteBounds = async (look: Look, fields: Fields, token: string | null): Promise<void> => {
  const { call } = look.kind;
  for (const beyond of boundsOf(call, fields)) {
    if ('endDate' in fields && 'startDate' in fields) continue;
    const asking: Asking = { fields: beyond, language: 'zh-CN', token };
    const { read } = await look.ask(asking);
    const isRefused = read.kind === 'envelope' && read.envelope.code !== '0';
    const breach: Breach = {
      check: 'refusals',
      pointer: '/code',
      expected: `a refusal of ${Object.keys(beyond).find((name) => beyond[name] !== fields[name]) ?? 'the request'} beyond its bounds`,
      got: read.kind === 'envelope' ? 'code 0' : 'no envelope',
      rule: 'completed',
    };
    look.note('refusals', isRefused ? codeBreaches(call, read.envelope) : [breach], asking);
  }
};

/** A call for everybody says in the language that was asked for what is wrong with a request. */
export const noteWrongRequest = async (look: Look, fields: Fields): Promise<void> => {
  const { call } = look.kind;
  if (!call.methods.includes('POST') && Object.keys(fields).length === 0) return;
  const asking: Asking = { fields: { ...fields, nobodyDeclaredThis: '1' }, language: 'zh-CN', token: null };
  const { read } = await look.ask(asking);
  if (read.kind !== 'envelope' || read.envelope.code === '0') {
    const expected = 'INVALID_PARAM for a field that nobody declared';
    look.note(
      'refusals',
      [{ check: 'refusals', pointer: '/code', expected, got: 'another answer', rule: 'completed' }],
      asking,
    );
    return;
  }
  look.note('refusals', codeBreaches(call, read.envelope), asking);
  look.note('language', languageBreaches(read.envelope, 'zh-CN'), asking);
};

import { declaredErrors } from '@tradeport/shared/contract/declaredErrors.ts';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { errorCodes } from '@tradeport/shared/words/errorCodes.ts';
import { codeOf, httpOf } from '@tradeport/shared/words/errors.ts';
import { REASON_HEADER, wireReason } from '@tradeport/shared/words/wireReason.ts';
import type { Breach } from './finding.ts';
import { shownOf } from './shown.ts';
import type { Answered, Came } from './wire.ts';

/** An answer that is one of the catalogue. */
export interface Envelope {
  readonly code: string;
  readonly message: string;
  readonly result: unknown;
  readonly status: number;
  readonly reason: string | null;
}

export type Read =
  | { readonly kind: 'envelope'; readonly envelope: Envelope; readonly breaches: readonly Breach[] }
  | { readonly kind: 'file'; readonly answer: Answered }
  /** Nobody knows the call there. */
  | { readonly kind: 'absent'; readonly why: string }
  | { readonly kind: 'broken'; readonly breaches: readonly Breach[] };

const NOT_THERE = [404, 405, 501];
const CHINESE = /[\u3400-\u9fff]/;

const broken = (expected: string, got: string, pointer = '/', check: Breach['check'] = 'envelope'): Read => ({
  kind: 'broken',
  breaches: [{ check, pointer, expected, got, rule: 'documented' }],
});

const WHY_NONE: Readonly<Record<Extract<Came, { kind: 'none' }>['why'], string>> = {
  down: 'no connection',
  late: 'no answer in time',
  tooLong: 'an answer that does not end',
  cutOff: 'half an answer: the connection broke',
};

/** What kind of page stands where an answer should: what it says may be anything, and is not repeated. */
const pageOf = ({ headers, status }: Answered, text: string): string => {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const known = /^[a-z]+\/[a-z0-9.+-]{1,40}$/.test(type) ? type : 'no type of content';
  const isPage = /^\s*(<!doctype html|<html)/i.test(text);
  const asksLogin = isPage && /type=["']?password/i.test(text);
  return `HTTP ${status}, ${asksLogin ? 'a login page' : isPage ? 'a page of HTML' : known}, ${text.length} characters`;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A path or a method that the backend does not know: without an envelope, or refused as that. */
const absentBy = (status: number, value: unknown): string | undefined => {
  if (!NOT_THERE.includes(status)) return undefined;
  const code = isMembers(value) && 'code' in value ? value.code : undefined;
  if (code !== undefined && code !== 'REQUEST_FAILED') return undefined;
  return `HTTP ${status}${code === undefined ? ' without an envelope' : ', REQUEST_FAILED'}`;
};

const memberBreaches = (value: Readonly<Record<string, unknown>>): readonly Breach[] =>
  (
    [
      ['code', 'a code as text', typeof value.code === 'string'],
      ['message', 'a message as text', typeof value.message === 'string'],
      ['result', 'a result, or null', 'result' in value],
    ] as const
  ).flatMap(([name, expected, holds]): Breach[] =>
    holds ? [] : [{ check: 'envelope', pointer: `/${name}`, expected, got: shownOf(value[name]), rule: 'documented' }],
  );

/** What stands in an answer. A call that answers with a file may answer with an envelope as well, where it refuses. */
export const readAnswer = (call: Pick<AnyCall, 'answersFile'>, came: Came): Read => {
  if (came.kind === 'none') return broken('an answer', WHY_NONE[came.why]);
  const { status, headers, bytes } = came;
  if (status >= 300 && status < 400) return broken('an answer', `HTTP ${status}, a redirect`, '/status', 'status');
  const isJson = headers.get('content-type')?.toLowerCase().startsWith('application/json') === true;
  if (!isJson && status === 200 && call.answersFile !== undefined && headers.has('content-disposition'))
    return { kind: 'file', answer: came };
  const text = Buffer.from(bytes).toString('utf8');
  const value = parsed(text);
  const absent = absentBy(status, value);
  if (absent !== undefined) return { kind: 'absent', why: absent };
  if (!isMembers(value))
    return broken(
      '{ code, message, result } as JSON',
      isJson && value === undefined ? `HTTP ${status}, JSON that does not end or is none` : pageOf(came, text),
    );
  const wrong = memberBreaches(value);
  if (wrong.length > 0) return { kind: 'broken', breaches: wrong };
  const typeBreaches: readonly Breach[] = isJson
    ? []
    : [
        {
          check: 'envelope',
          pointer: '/headers/content-type',
          expected: 'application/json',
          got: pageOf(came, ''),
          rule: 'completed',
        },
      ];
  return {
    kind: 'envelope',
    breaches: typeBreaches,
    envelope: {
      code: String(value.code),
      message: String(value.message),
      result: value.result,
      status,
      reason: headers.get(REASON_HEADER),
    },
  };
};

const isDocumented = (code: string): code is keyof typeof errorCodes => Object.hasOwn(errorCodes, code);

/** With which statuses a code of a call travels: most with 200. */
const statusesOf = (call: AnyCall, code: keyof typeof errorCodes): readonly number[] => {
  const declared = declaredErrors(call).filter((name) => codeOf(name) === code);
  return [...new Set([errorCodes[code].http, ...declared.map(httpOf)])];
};

/** What is wrong with the code of an answer and the status that it travels with. */
export const codeBreaches = (call: AnyCall, { code, status, reason }: Envelope): readonly Breach[] => {
  if (code === '0')
    return status === 200
      ? []
      : [
          {
            check: 'status',
            pointer: '/status',
            expected: '200 beside code 0',
            got: String(status),
            rule: 'documented',
          },
        ];
  if (!isDocumented(code))
    return [
      { check: 'codes', pointer: '/code', expected: 'a code of the catalogue', got: shownOf(code), rule: 'documented' },
    ];
  const declared = declaredErrors(call);
  const statuses = statusesOf(call, code);
  const login = code === 'TOKEN_EXPIRED' || code === 'AUTHORIZATION_FAILED';
  return [
    ...(declared.some((name) => codeOf(name) === code)
      ? []
      : [
          {
            check: 'codes' as const,
            pointer: '/code',
            expected: 'a code that the call declares',
            got: code,
            rule: 'completed' as const,
          },
        ]),
    ...(statuses.includes(status)
      ? []
      : [
          {
            check: 'status' as const,
            pointer: '/status',
            expected: statuses.join(' or '),
            got: String(status),
            rule: login ? ('documented' as const) : ('completed' as const),
          },
        ]),
    ...(reason === null || declared.some((name) => wireReason(name) === reason)
      ? []
      : [
          {
            check: 'codes' as const,
            pointer: `/headers/${REASON_HEADER}`,
            expected: 'a reason that the call declares',
            got: shownOf(reason),
            rule: 'ours' as const,
          },
        ]),
  ];
};

/** Whether a message is in the language that was asked for. What it says may be anybody's, and is not repeated. */
export const languageBreaches = ({ message, code }: Envelope, language: Language): readonly Breach[] => {
  if (code === '0') return [];
  const isChinese = CHINESE.test(message);
  const holds = message.trim() !== '' && isChinese === (language === 'zh-CN');
  const got = message.trim() === '' ? 'no message' : isChinese ? 'Chinese' : 'no Chinese';
  return holds
    ? []
    : [
        {
          check: 'language',
          pointer: '/message',
          expected: language === 'zh-CN' ? 'a message in Chinese' : 'a message in English',
          got,
          rule: 'documented',
        },
      ];
};

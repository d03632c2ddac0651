import { wayTo } from '@tradeport/shared/backend/wayTo.ts';
import type { AnyCall, Method } from '@tradeport/shared/contract/define.ts';
import { curlOf } from '@tradeport/shared/simulation/curl.ts';
import { maskedRequest } from '@tradeport/shared/simulation/masked.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { amountBreaches, type Scales } from './amounts.ts';
import {
  actionBreaches,
  applicationBreaches,
  echoBreaches,
  entryBreaches,
  firstStepBreaches,
  inverseBreaches,
  keyBreaches,
  lastStepBreaches,
  ledgerBreaches,
  orderBreaches,
  periodBreaches,
  quoteBreaches,
  timelineBreaches,
  totalBreaches,
  wordBreaches,
} from './consistency.ts';
import { dictionaryBreaches } from './dictionaries.ts';
import { codeBreaches, type Envelope, languageBreaches, type Read, readAnswer } from './envelope.ts';
import { figureBreaches, stepTimeBreaches } from './figures.ts';
import { fileBreaches } from './files.ts';
import { type Breach, type CallReport, type Check, type Finding, lighter, type Verdict } from './finding.ts';
import { schemaBreaches } from './judge.ts';
import { type KindOfCall, payloadWeight, weightOf } from './kinds.ts';
import { FINDINGS_MAX } from './limits.ts';
import type { Fields } from './lists.ts';
import { machineFor, stateBreaches } from './states.ts';
import { contactBreaches, labelBreaches, valueBreaches } from './values.ts';
import type { SentFile, Wire } from './wire.ts';

/** One request of a call, beside what is the same for all of them. */
export interface Asking {
  readonly fields: Fields;
  readonly method?: Method;
  readonly language?: Language;
  /** The session that asks; nobody's where it is null. */
  readonly token: string | null;
  /** Another call than the one that is looked at: its path with another method. */
  readonly as?: AnyCall;
  readonly idempotencyKey?: string;
  readonly file?: SentFile;
}

/** What is being found out of one call: requests, what was looked at, and what was wrong. */
export interface Look {
  readonly kind: KindOfCall;
  readonly ask: (asking: Asking) => Promise<{ readonly read: Read; readonly asking: Asking }>;
  /** Notes that something was looked at, and what was wrong with it in the answer to a request. */
  readonly note: (check: Check, breaches: readonly Breach[], asking: Asking) => void;
  readonly report: (verdict: Exclude<Verdict, 'differs'>, why?: string) => CallReport;
}

/** Findings of one kind at one place are one: rows of a list that are wrong alike are not told each. */
const placeOf = ({ check, pointer, expected }: Breach): string =>
  `${check} ${pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')} ${expected}`;

/** A request as a line for curl; what it carries of secrets is masked. */
const curlFor = (wire: Wire, call: AnyCall, asking: Asking): string => {
  const { url, paths, sandbox, signingKey } = wire.backend;
  const { fields, method = call.methods[0] ?? 'POST', language = 'en-US', token, idempotencyKey } = asking;
  return curlOf({
    origin: url,
    method,
    path: wayTo(call, paths).path,
    request: JSON.stringify(maskedRequest(fields, call.request)),
    language,
    sandbox: sandbox === undefined || sandbox === '' ? null : sandbox,
    signedIn: token !== null,
    signsCalls: signingKey !== undefined,
    idempotencyKey: idempotencyKey ?? null,
  });
};

export const lookAt = (wire: Wire, kind: KindOfCall): Look => {
  const { call, name } = kind;
  const began = performance.now();
  const weight = weightOf(call);
  const checks = new Set<Check>();
  const places = new Set<string>();
  const findings: Finding[] = [];
  return {
    kind,
    ask: async (asking) => {
      const { fields, language = 'en-US', token, as = call, idempotencyKey, file } = asking;
      const { method = as.methods[0] ?? 'POST' } = asking;
      const came = await wire.ask({
        call: as,
        method,
        fields,
        language,
        token: token ?? undefined,
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
        ...(file === undefined ? {} : { file }),
      });
      return { read: readAnswer(as, came), asking };
    },
    note: (check, breaches, asking) => {
      checks.add(check);
      for (const breach of breaches) {
        if (places.has(placeOf(breach))) continue;
        places.add(placeOf(breach));
        checks.add(breach.check);
        const { rule, ...told } = breach;
        findings.push({ ...told, weight: lighter(rule, weight), curl: curlFor(wire, call, asking) });
      }
    },
    report: (verdict, why) => ({
      name,
      key: call.key,
      weight,
      verdict: findings.length > 0 ? 'differs' : verdict,
      why: why ?? null,
      findings: findings.slice(0, FINDINGS_MAX),
      more: Math.max(0, findings.length - FINDINGS_MAX),
      checks: [...checks],
      ms: Math.round(performance.now() - began),
    }),
  };
};

/** Calls that show the operator of the session. */
const SHOWS_OWN_PEOPLE = /^info\//;

/** Looks at what a call that succeeded answered with. */
const noteResult = (look: Look, { result }: Envelope, asking: Asking, scales: Scales): void => {
  const { call, name } = look.kind;
  const rule = payloadWeight(call);
  look.note('schema', schemaBreaches(call.result, result, rule), asking);
  look.note('amounts', [...amountBreaches(result, scales), ...valueBreaches(result)], asking);
  if (SHOWS_OWN_PEOPLE.test(call.key)) look.note('schema', contactBreaches(result), asking);
  look.note('amounts', [...totalBreaches(result), ...ledgerBreaches(result), ...inverseBreaches(result)], asking);
  look.note('states', [...timelineBreaches(result), ...lastStepBreaches(result), ...actionBreaches(result)], asking);
  look.note('times', [...firstStepBreaches(result), ...entryBreaches(result), ...applicationBreaches(result)], asking);
  look.note('amounts', figureBreaches(result), asking);
  look.note('times', stepTimeBreaches(result), asking);
  look.note('order', dictionaryBreaches(call.key, asking.fields, result), asking);
  look.note('sameObject', wordBreaches(result), asking);
  look.note('paging', periodBreaches(result), asking);
  look.note('order', [...orderBreaches(result), ...keyBreaches(call, result)], asking);
  look.note('sameObject', [...echoBreaches(asking.fields, result), ...quoteBreaches(asking.fields, result)], asking);
  look.note('language', labelBreaches(result, asking.language ?? 'en-US'), asking);
  const machine = machineFor(name);
  if (machine !== undefined) look.note('states', stateBreaches(machine, result), asking);
};

/** What a request came to: the result of a call that succeeded, its file, its refusal; or nothing that could be read. */
export type Outcome =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'file' }
  | { readonly kind: 'refused'; readonly envelope: Envelope }
  | { readonly kind: 'absent'; readonly why: string }
  | { readonly kind: 'broken' };

/** Asks, and looks at whatever is the same of every answer: envelope, code, status, language, and its result or file. */
export const askAndNote = async (look: Look, asking: Asking, scales: Scales): Promise<Outcome> => {
  const { call } = look.kind;
  const { read } = await look.ask(asking);
  if (read.kind === 'absent') return { kind: 'absent', why: read.why };
  look.note('present', [], asking);
  if (read.kind === 'broken') {
    look.note('envelope', read.breaches, asking);
    return { kind: 'broken' };
  }
  if (read.kind === 'file') {
    look.note('files', fileBreaches(read.answer), asking);
    return { kind: 'file' };
  }
  const { envelope, breaches } = read;
  look.note('envelope', breaches, asking);
  look.note('status', [], asking);
  look.note('codes', codeBreaches(call, envelope), asking);
  if (envelope.code !== '0') {
    look.note('language', languageBreaches(envelope, asking.language ?? 'en-US'), asking);
    return { kind: 'refused', envelope };
  }
  if (call.answersFile !== undefined) {
    const breach: Breach = {
      check: 'files',
      pointer: '/',
      expected: 'a file',
      got: 'an envelope with code 0',
      rule: 'documented',
    };
    look.note('files', [breach], asking);
    return { kind: 'broken' };
  }
  noteResult(look, envelope, asking, scales);
  return { kind: 'done', result: envelope.result };
};

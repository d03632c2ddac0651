import { createHash, createHmac, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isHttpsOrLoopback } from '@tradeport/shared/backend/origin.ts';
import type { Way } from '@tradeport/shared/backend/portalConfig.ts';
import { wayTo } from '@tradeport/shared/backend/wayTo.ts';
import type { Method, Route } from '@tradeport/shared/contract/define.ts';
import { addressText, fillPath } from '@tradeport/shared/contract/fillPath.ts';
import {
  createTimestamps,
  SIGNATURE_HEADER,
  signedText,
  TIMESTAMP_HEADER,
} from '@tradeport/shared/rules/signedRequest.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import {
  ANSWER_BYTES_MAX,
  ANSWER_MS_MAX,
  ASKED_PER_SECOND,
  BUSY_SECONDS_MAX,
  BUSY_TRIES,
  FILE_BYTES_MAX,
  FILE_MS_MAX,
  UNANSWERED_MAX,
} from './limits.ts';

/** Where a backend is, and what goes to it with every request. */
export interface Backend {
  /** Its address, without a slash at its end. */
  readonly url: string;
  /** The ways to calls that its configuration names. */
  readonly paths: Readonly<Record<string, Way>>;
  /** The sandbox that is asked for; no header without. */
  readonly sandbox?: string;
  /** What requests of a session are signed with. */
  readonly signingKey?: string;
}

/** One request, as it is meant. */
export interface Question {
  readonly call: Route;
  readonly method: Method;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly language: Language;
  /** Of the session that asks; nobody's without. */
  readonly token?: string | undefined;
  readonly idempotencyKey?: string;
  /** A file: it travels in a form, with the fields. */
  readonly file?: SentFile;
}

/** A file as it is uploaded. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What came back: an answer, or why none did. */
export type Came =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Headers;
      readonly bytes: Uint8Array;
    }
  | { readonly kind: 'none'; readonly why: 'down' | 'late' | 'tooLong' | 'cutOff' };
export type Answered = Extract<Came, { readonly kind: 'answer' }>;

/** The backend does not answer any more: nothing else is asked of it. */
export class Gone extends Error {
  override readonly name = 'Gone';
}

export interface Wire {
  readonly backend: Backend;
  /** Asks once, and again where it is busy and says for how long. Throws Gone. */
  readonly ask: (question: Question) => Promise<Came>;
  /** Requests that went out so far. */
  readonly asked: () => number;
  /** Whether anything has been answered so far. */
  readonly hasAnswered: () => boolean;
  /** How far the backend's clock was from this machine's at its last answer, in minutes; undefined where it tells no time. */
  readonly clockMinutes: () => number | undefined;
}

const queryOf = (fields: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, addressText(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};

/** The bytes of an answer, up to a bound: what is longer is left where it is. */
const bytesOf = async (response: Response, most: number): Promise<Uint8Array | 'tooLong'> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > most) return 'tooLong';
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** What the packed bytes of an answer come to is counted, not how many travel: a bomb ends at the bound as well. */
const carried = async (address: string, init: RequestInit, isFile: boolean): Promise<Came> => {
  const signal = AbortSignal.timeout(isFile ? FILE_MS_MAX : ANSWER_MS_MAX);
  let response: Response;
  try {
    // A redirect is an answer like any other: nothing that was sent here goes where it leads.
    response = await fetch(address, { ...init, redirect: 'manual', signal });
  } catch {
    return { kind: 'none', why: signal.aborted ? 'late' : 'down' };
  }
  try {
    const bytes = await bytesOf(response, isFile ? FILE_BYTES_MAX : ANSWER_BYTES_MAX);
    if (bytes === 'tooLong') return { kind: 'none', why: 'tooLong' };
    return { kind: 'answer', status: response.status, headers: response.headers, bytes };
  } catch {
    return { kind: 'none', why: signal.aborted ? 'late' : 'cutOff' };
  }
};

/** Seconds after which a busy backend may be asked again; undefined where it is not busy, or does not say. */
const busySeconds = (came: Came): number | undefined => {
  if (came.kind === 'none') return undefined;
  const after = came.headers.get('retry-after') ?? '';
  const isBusy = came.status === 429 || Buffer.from(came.bytes.subarray(0, 200)).includes('"REQUEST_BUSY"');
  return isBusy && /^\d{1,3}$/.test(after) && Number(after) <= BUSY_SECONDS_MAX ? Number(after) : undefined;
};

const minutesOff = (headers: Headers): number | undefined => {
  const told = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(told) ? undefined : (told - Date.now()) / 60_000;
};

/** How time passes, in milliseconds. */
interface Passing {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

const REAL: Passing = { now: () => performance.now(), wait: (ms) => pause(ms) };

/** A turn for each request, so many a second; at once on this machine. */
export const turns = (url: string, { now: timeNow, wait }: Passing = REAL): (() => Promise<void>) => {
  const isHere = isHttpsOrLoopback(url.replace(/^https:/, 'http:'));
  let free = 0;
  return async () => {
    if (isHere) return;
    const now = timeNow();
    const at = Math.max(now, free);
    free = at + 1_000 / ASKED_PER_SECOND;
    if (at > now) await wait(at - now);
  };
};

const formOf = (fields: Readonly<Record<string, unknown>>, { name, bytes }: SentFile): FormData => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, addressText(value));
  form.append('file', new Blob([bytes]), name);
  return form;
};

/** What a request goes out as: its address, and everything that travels with it. */
export const sentOf = ({ url, paths, sandbox }: Backend, question: Question) => {
  const { call, method, fields, language, token, idempotencyKey, file } = question;
  const way = wayTo(call, paths);
  const isGet = method === 'GET';
  const { url: path, rest } = fillPath(way.path, fields);
  const body = isGet ? '' : file === undefined ? JSON.stringify(rest) : formOf(rest, file);
  return {
    path: `${path}${isGet ? queryOf(rest) : ''}`,
    address: `${url}${path}${isGet ? queryOf(rest) : ''}`,
    body,
    headers: {
      'system-name': 'tradeport-verify',
      language,
      ...(sandbox === undefined || sandbox === '' ? {} : { sandbox }),
      ...(token === undefined ? {} : { token }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      // A form says its own type, with what its parts are set apart by.
      ...(isGet || file !== undefined ? {} : { 'content-type': 'application/json' }),
    },
  };
};

/** The line to a backend. Its address is https, or on this machine: secrets go nowhere else. */
export const wireTo = (backend: Backend): Wire => {
  const turn = turns(backend.url);
  const nextTimestamp = createTimestamps(randomInt(1_000_000));
  let asked = 0;
  let unanswered = 0;
  let hasAnswered = false;
  let clock: number | undefined;
  const once = async (question: Question): Promise<Came> => {
    await turn();
    asked += 1;
    const { path, address, body, headers } = sentOf(backend, question);
    const { method, token, call, file } = question;
    // Of an upload the file alone is signed.
    const signedBody =
      typeof body === 'string'
        ? body
        : createHash('sha256')
            .update(file?.bytes ?? '')
            .digest('hex');
    const timestamp = nextTimestamp(new Date());
    const signed =
      backend.signingKey === undefined || token === undefined
        ? {}
        : {
            [TIMESTAMP_HEADER]: timestamp,
            [SIGNATURE_HEADER]: createHmac('sha256', backend.signingKey)
              .update(signedText({ method, path, timestamp, body: signedBody }))
              .digest('hex'),
          };
    const init = { method, headers: { ...headers, ...signed }, ...(method === 'GET' ? {} : { body }) };
    const came = await carried(address, init, call.answersFile !== undefined);
    unanswered = came.kind === 'none' && came.why !== 'tooLong' ? unanswered + 1 : 0;
    hasAnswered ||= came.kind === 'answer' || came.why === 'tooLong' || came.why === 'cutOff';
    if (came.kind === 'answer') clock = minutesOff(came.headers) ?? clock;
    if (unanswered >= UNANSWERED_MAX) throw new Gone(backend.url);
    return came;
  };
  return {
    backend,
    ask: async (question) => {
      let came = await once(question);
      for (let left = BUSY_TRIES; left > 0; left -= 1) {
        const seconds = busySeconds(came);
        if (seconds === undefined) return came;
        await pause(seconds * 1_000);
        came = await once(question);
      }
      return came;
    },
    asked: () => asked,
    hasAnswered: () => hasAnswered,
    clockMinutes: () => clock,
  };
};

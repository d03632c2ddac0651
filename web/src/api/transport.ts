import { wayTo } from '@tradeport/shared/backend/wayTo.ts';
import type { CallOptions, ReceivedFile, Transport } from '@tradeport/shared/client.ts';
import type { Route } from '@tradeport/shared/contract/define.ts';
import { addressText, fillPath } from '@tradeport/shared/contract/fillPath.ts';
import { dispositionFileName } from '@tradeport/shared/rules/dispositionName.ts';
import axios, { AxiosError, type AxiosProgressEvent, type AxiosResponse } from 'axios';
import { isAttended } from '../browser/attended.ts';
import { addressAt, backend, isLacking, sandboxNow } from '../browser/backend.ts';
import { readCookie } from '../browser/cookies.ts';
import { noteMissingSandbox } from '../browser/sandboxGone.ts';
import { simTokenHeader } from '../browser/simToken.ts';
import { languageNow } from '../i18n/language.ts';
import { takeAhead } from './askedAhead.ts';
import { envelopeOf, failureOf, failureOfAnswer } from './failures.ts';
import { loseSession, signedOut } from './session.ts';
import { mayBeSignedAnew, noteServerTime, type Signer, signerNow } from './signing.ts';
import { sessionToken } from './token.ts';
import { beginCall } from './underWay.ts';

/** How long the portal waits for an answer. */
export const REQUEST_TIMEOUT_MS = 20_000;
/** How long a file may be on its way. */
const FILE_TIMEOUT_MS = 120_000;
/** How large an answer and a file may be, in bytes. */
const ANSWER_BYTES_MAX = 33_554_432;
const FILE_BYTES_MAX = 536_870_912;
const AHEAD_LIMITS = { timeoutMs: REQUEST_TIMEOUT_MS, bytesMax: ANSWER_BYTES_MAX };
/** Names the portal to the server among the systems that call it. */
const SYSTEM_NAME = 'b2b';
/** The only call that is still sent once the user signs out. */
const SIGN_OUT = 'info/signOut';

const http = axios.create({ timeout: REQUEST_TIMEOUT_MS, withXSRFToken: false });

const membersOf = (request: unknown): Record<string, unknown> =>
  typeof request === 'object' && request !== null ? Object.fromEntries(Object.entries(request)) : {};

/** A form with its file; what is undefined stays out. */
const formOf = (fields: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, String(value));
  return form;
};

/** The query of a GET; what is not there stays out. */
const paramsOf = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, addressText(value)]],
    ),
  );

const shareSent =
  (tell: (share: number) => void) =>
  ({ progress }: AxiosProgressEvent): void =>
    tell(progress ?? 0);

const bytesOf = (data: unknown): Uint8Array<ArrayBuffer> =>
  data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array();

/** What an answer says in place of a file: a refusal, in the envelope. */
const wordsIn = (data: unknown): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytesOf(data)));
  } catch {
    return undefined;
  }
};

/** An error status in place of a file carries its envelope as bytes. */
const readable = (thrown: unknown): unknown =>
  thrown instanceof AxiosError && thrown.response?.data instanceof ArrayBuffer
    ? failureOfAnswer({ ...thrown.response, data: wordsIn(thrown.response.data) })
    : thrown;

/** The file of an answer. Rejects with the refusal that came in its place. */
const fileOf = ({
  status,
  data,
  headers,
}: Pick<AxiosResponse<unknown>, 'status' | 'data' | 'headers'>): ReceivedFile => {
  const fileName = dispositionFileName(String(headers['content-disposition'] ?? ''));
  if (fileName === undefined) throw failureOfAnswer({ status, data: wordsIn(data), headers: membersOf(headers) });
  return { fileName, mimeType: String(headers['content-type'] ?? ''), content: bytesOf(data) };
};

const headersNow = (idempotencyKey: string | undefined): Record<string, string> => {
  const token = sessionToken();
  const sandbox = sandboxNow(readCookie('sandbox'));
  const isSaid = (name: string): boolean => !isLacking(`header/${name}`);
  return {
    language: languageNow(),
    'system-name': SYSTEM_NAME,
    ...(token === undefined ? {} : { token }),
    ...(sandbox === undefined ? {} : { sandbox }),
    // What the page asks while nobody sits there keeps no session from idling out.
    ...(isAttended() || !isSaid('unattended') ? {} : { unattended: '1' }),
    ...(idempotencyKey === undefined || !isSaid('idempotency-key') ? {} : { 'idempotency-key': idempotencyKey }),
  };
};

/** What travels of a request: its address with the query, and its body. */
const sentOf = (call: Route, method: string, request: unknown) => {
  const { url, rest } = fillPath(call.path, request);
  // What the backend does not know would be refused.
  for (const name of Object.keys(rest)) if (isLacking(`${call.key}.${name}`)) delete rest[name];
  if (method !== 'GET') return { url, data: call.fileBytesMax === undefined ? JSON.stringify(rest) : formOf(rest) };
  const query = new URLSearchParams(paramsOf(rest));
  return { url: query.size === 0 ? url : `${url}?${query}` };
};

/** The headers that sign what travels, where this tab has a key. */
const signedNow = async (signer: Signer | undefined, method: string, sent: ReturnType<typeof sentOf>) => {
  if (signer === undefined) return {};
  const { data = '' } = sent;
  const body = typeof data === 'string' ? data : [...data.values()].find((part) => part instanceof Blob);
  return await signer({ method, path: sent.url, body: body ?? '' });
};

/** What the answers of another backend are held against; fetched while it answers. */
type Judges = () => Promise<{ readonly usable: (key: string, result: unknown) => Promise<unknown> }>;

/**
 * Carries calls over axios, for the portal and for the console. Rejects with CallFailed only. An answer 401
 * ends the session here if it is still the session the call was sent with; otherwise it is an ordinary failure of the call. A call that
 * the user's sign-out cancels is never answered: the page is about to be replaced. One that is to be signed otherwise
 * waits for the key, and is asked again.
 */
export const transportJudgedBy = (judges: Judges): Transport => {
  const ask: Transport = async (call, request, options) => {
    const signer = signerNow();
    // Under a key of its own the backend itself carries nothing out twice.
    const once = call.money && isLacking('header/idempotency-key') ? await import('./onceWithoutKey.ts') : undefined;
    const answered = beginCall();
    try {
      const asked = () => carry(call, request, options, { signer, judges });
      return await (once === undefined ? asked() : once.sendOnce(call.key, asked));
    } catch (failure) {
      if (!(await mayBeSignedAnew(failureOf(failure).code, signer))) throw failure;
      return await ask(call, request, options);
    } finally {
      answered();
    }
  };
  return ask;
};

/** Carries the calls of the whole catalogue. */
export const transport: Transport = transportJudgedBy(() => import('./answers.ts'));

interface Carrying {
  readonly signer: Signer | undefined;
  readonly judges: Judges;
}

const carry = async (asked: Route, request: unknown, options: CallOptions, { signer, judges }: Carrying) => {
  const known = backend();
  const call = known === undefined ? asked : wayTo(asked, known.paths);
  if (isLacking(call.key)) throw (await import('./lacks.ts')).knownLack(call.key);
  const method = options.method ?? call.methods[0] ?? 'POST';
  const isForm = call.fileBytesMax !== undefined;
  // On its way while the backend answers.
  const judging = known === undefined ? undefined : judges();
  judging?.catch(() => undefined);
  const token = sessionToken();
  const { signal = call.key === SIGN_OUT ? undefined : signedOut } = options;
  try {
    const sent = sentOf(call, method, request);
    const headers = {
      ...(method === 'GET' || isForm ? {} : { 'content-type': 'application/json' }),
      ...headersNow(options.idempotencyKey),
      ...simTokenHeader(call.path),
      ...(await signedNow(signer, method, sent)),
    };
    const asking = { method, ...sent, url: addressAt(sent.url), headers };
    const ahead = options.signal === undefined ? await takeAhead(asking, AHEAD_LIMITS) : undefined;
    const answer =
      ahead ??
      (await http.request<unknown>({
        ...asking,
        // A large file takes as long as the line lets it; the person sees how far it is, and may end it.
        ...(isForm || call.answersFile !== undefined ? { timeout: FILE_TIMEOUT_MS } : {}),
        ...(call.answersFile === undefined
          ? {}
          : { responseType: 'arraybuffer', transformResponse: (data: unknown) => data }),
        // What never ends is left before it fills the browser's memory.
        onDownloadProgress: ({ loaded, event }: AxiosProgressEvent) => {
          if (loaded > (call.answersFile === undefined ? ANSWER_BYTES_MAX : FILE_BYTES_MAX)) event?.target?.abort();
        },
        ...(signal === undefined ? {} : { signal }),
        ...(options.onSent === undefined ? {} : { onUploadProgress: shareSent(options.onSent) }),
      }));
    noteServerTime(answer.headers.date);
    if (call.answersFile !== undefined) return fileOf(answer);
    const envelope = envelopeOf(answer.data);
    if (envelope?.code === '0')
      return judging === undefined ? envelope.result : (await judging).usable(call.key, envelope.result);
    throw failureOfAnswer({ status: answer.status, data: answer.data, headers: membersOf(answer.headers) });
  } catch (thrown) {
    if (signal === signedOut && signedOut.aborted) return new Promise(() => undefined);
    const failure = failureOf(readable(thrown));
    noteMissingSandbox(failure.member('sandboxGone'), failure.member('sandboxEndedAt'));
    if (failure.status === 401 && token !== undefined && sessionToken() === token) loseSession();
    throw known === undefined ? failure : await (await import('./lacks.ts')).toldOf(call.key, failure);
  }
};

import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { type Explanation, explanationIn } from '@tradeport/shared/contract/explanation.ts';
import { fillPath, queryText } from '@tradeport/shared/contract/fillPath.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { CallDetail, RecordedCall, simCall } from '@tradeport/shared/contract/sim/callLog.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { createSigner, signsCallsOf } from '../../modules/signing/index.ts';
import type { Reader } from '../../platform/db/database.ts';
import { namesAsKept } from '../../platform/records/people.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import { outsideCommander } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { personMark } from '../../platform/runtime/personMark.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Asked, AskServer } from '../../platform/simulation/askServer.ts';
import { answerOf } from '../../platform/simulation/recordedAnswer.ts';
import { personaOf } from '../personas/cast.ts';
import type { OpenSession } from '../personas/handlers.ts';
import { listPeople, type PersonRow } from '../personas/store.ts';
import type { ScenarioLibrary } from '../scenarios/library.ts';
import { createCopyAsTest } from './asTest/copyAsTest.ts';
import type { CallRecorder } from './recorder.ts';
import { findCall, listCalls } from './store.ts';
import { wholeRequestOf } from './wholeRequest.ts';

type Row = Awaited<ReturnType<typeof listCalls>>[number];
type Found = NonNullable<Awaited<ReturnType<typeof findCall>>>;

const rowView = ({ realAt, micros, faults, ...row }: Row, nameOf: (name: string) => string): RecordedCall => ({
  id: row.id,
  at: formatInstant(realAt),
  requestId: row.requestId,
  call: row.call,
  method: row.method,
  status: row.status,
  code: row.code,
  reason: row.reason,
  ms: micros / 1_000,
  merchantNo: row.merchantNo,
  operatorName: row.operatorName === null ? null : nameOf(row.operatorName),
  faults: faults === '' ? [] : faults.split(' '),
  replay: row.replay,
});

/** How the refusal was worked out, as it was kept by ourselves. */
const sumOf = ({ sum }: Found, language: Language): CallDetail['sum'] => {
  if (sum === '') return null;
  const kept: Explanation = JSON.parse(sum);
  return explanationIn(kept, language);
};

const pathOf = (key: string): string => allCalls.find((call) => call.key === key)?.path ?? '';

const codeOf = (body: string): string | null => {
  try {
    const envelope: unknown = JSON.parse(body);
    return typeof envelope === 'object' && envelope !== null && 'code' in envelope ? String(envelope.code) : null;
  } catch {
    return null;
  }
};

/** What a replay was answered, masked as a record of it is: it is asked for somebody else. */
const shownOf = (key: string, body: string): { readonly code: string | null; readonly answer: string } => {
  const code = codeOf(body);
  const call = allCalls.find((each) => each.key === key);
  return { code, answer: call && code !== null ? answerOf(call, code !== '0', body) : body };
};

const markOf = ({ id, merchantId, mobile, email, name, createdAt }: PersonRow['operator']): string =>
  personMark({ operatorId: id, merchantId, loginName: mobile ?? email ?? '', name, addedAt: createdAt });

/** How the people of a sandbox are called, by the mark of each as a person. */
const personasOf = async (reader: Reader): Promise<ReadonlyMap<string, string>> => {
  const people = await listPeople(reader);
  return new Map(people.map((person) => [markOf(person.operator), personaOf(people, person)]));
};

const requestOf = (found: Found, whole: string, headers: Readonly<Record<string, string>>): Asked => {
  const isGet = found.method === 'GET';
  const fields: unknown = JSON.parse(whole);
  const { url, rest } = fillPath(pathOf(found.call), fields);
  // What was no set of fields is sent as it was, to be refused as it was.
  return {
    method: isGet ? 'GET' : 'POST',
    url: isGet ? `${url}${queryText(rest)}` : url,
    headers: { ...headers, ...(isGet ? {} : { 'content-type': 'application/json' }) },
    ...(isGet ? {} : { payload: isMembers(fields) ? JSON.stringify(rest) : whole }),
  };
};

/** What the log is read and asked again with. */
interface Log {
  readonly recorder: CallRecorder;
  readonly openSession: OpenSession;
  readonly ask: AskServer;
  readonly library: ScenarioLibrary;
}

export const callLogHandlers = (
  world: World,
  commands: Commands,
  { recorder, openSession, ask, library }: Log,
): Handlers<typeof simCall> => {
  const readerOf = async ({ sandboxId }: Caller) => {
    // What this process has seen counts; another one's calls are there a quarter of a second later, two seconds under a load.
    await recorder.flush();
    return world.db.read({ sandboxId, platform: true });
  };

  const sign = createSigner(world);
  const copyAsTest = createCopyAsTest(world, library, personasOf);

  const get = async (caller: Caller, id: string): Promise<Found> => {
    const found = await findCall(await readerOf(caller), id);
    if (!found) throw refusal('recordMissing', { params: { id } });
    return found;
  };

  /** Somebody who was signed in anew. */
  interface SignedInAgain {
    readonly token: string;
    readonly merchantId: string;
  }

  /** A new session of the person who made a call; none where nobody was signed in. */
  const signIn = async (caller: Caller, { operatorId, person }: Found): Promise<SignedInAgain | undefined> => {
    if (operatorId === null) return undefined;
    const people = await listPeople(world.db.read({ sandboxId: caller.sandboxId, platform: true }));
    const operator = people.find(({ operator: each }) => each.id === operatorId && markOf(each) === person)?.operator;
    if (!operator) throw refusal('personaMissing', { params: { persona: operatorId } });
    if (operator.state !== 'enabled') throw refusal('operatorDisabled');
    const { token } = await commands.run(outsideCommander(caller, operator.merchantId), async ({ tx, record }) => {
      const opened = await openSession(tx, caller, operator);
      if (!opened) throw refusal('personaMissing', { params: { persona: operatorId } });
      record({ kind: 'security', subject: operator.id, action: 'personaEntered', facts: { session: opened.id } });
      return opened;
    });
    return { token, merchantId: operator.merchantId };
  };

  const keyOf = (found: Found, key: 'same' | 'new'): Readonly<Record<string, string>> => {
    if (key === 'same') return found.idempotencyKey === null ? {} : { 'idempotency-key': found.idempotencyKey };
    const takesKey = allCalls.some((call) => call.key === found.call && call.money);
    return takesKey ? { 'idempotency-key': world.random.uuid() } : {};
  };

  /** The request as it is sent: as the person who made it, signed anew with the key of their merchant. */
  const askedAs = async (asked: Asked, { sandboxId }: Caller, as: SignedInAgain | undefined): Promise<Asked> => {
    if (as === undefined) return asked;
    const { method, url: path, payload: body = '' } = asked;
    const signature = await sign({ sandboxId, merchantId: as.merchantId }, { method, path, body });
    return { ...asked, headers: { ...asked.headers, ...signature, token: as.token } };
  };

  const replay = async (
    caller: Caller,
    found: Found,
    key: 'same' | 'new',
  ): Promise<ResultOf<typeof simCall.replay>> => {
    if (found.replay === 'secret') throw refusal('replaySecret');
    if (found.replay === 'cut') throw refusal('replayCut');
    const headers = {
      sandbox: caller.sandboxId,
      language: found.language,
      ...keyOf(found, key),
    };
    const asked = requestOf(found, wholeRequestOf(found, world.secrets), headers);
    const answer = await ask(await askedAs(asked, caller, await signIn(caller, found)));
    return answer
      ? {
          requestId: answer.requestId,
          status: answer.status,
          reason: answer.reason,
          ...shownOf(found.call, answer.body),
        }
      : { requestId: null, status: null, code: null, reason: null, answer: '' };
  };

  return {
    list: async ({ limit = 50, ...filter }, caller) => {
      const reader = await readerOf(caller);
      const rows = await listCalls(reader, { ...filter, limit });
      const names = rows.map(({ operatorName }) => operatorName);
      const nameOf = await namesAsKept(reader, names, caller.language);
      return rows.map((row) => rowView(row, nameOf));
    },
    one: async ({ id }, caller) => {
      const found = await get(caller, id);
      const { language, idempotencyKey, request, answer, operatorId, operatorName } = found;
      const reader = await readerOf(caller);
      const nameOf = await namesAsKept(reader, [operatorName], caller.language);
      const signedIn = operatorId !== null;
      return {
        ...rowView(found, nameOf),
        path: pathOf(found.call),
        language,
        idempotencyKey,
        signedIn,
        signsCalls: found.merchantNo !== null && (await signsCallsOf(reader, found.merchantNo)),
        request,
        answer,
        sum: sumOf(found, caller.language),
      };
    },
    replay: async ({ id, key }, caller) => replay(caller, await get(caller, id), key),
    asTest: async (request, caller) => copyAsTest(await readerOf(caller), request, caller),
  };
};

import type { AnyCall, RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { CALLS_KEPT, type simCall, type TestKind } from '@tradeport/shared/contract/sim/callLog.ts';
import { simDecision } from '@tradeport/shared/contract/sim/decision.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import { inLanguage } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/runtime/caller.ts';
import type { World } from '../../../platform/runtime/world.ts';
import { findSandboxRow, type SandboxRow } from '../../sandboxes/store.ts';
import type { ScenarioLibrary } from '../../scenarios/library.ts';
import { callsNamed, callsWithin, findClockMoves, findMoved, lifeBeganAt } from '../store.ts';
import { wholeRequestOf } from '../wholeRequest.ts';
import { chosenCalls, type Done } from './chosenCalls.ts';
import { commandsText } from './commandsText.ts';
import { leftOutView } from './leftOut.ts';
import { memberType } from './members.ts';
import { playwrightText } from './playwrightText.ts';
import { runText } from './runText.ts';
import { shownSecrets } from './shownSecrets.ts';
import { LONG_WAIT_MS, stepsOf } from './steps.ts';
import { type TestDraft, type TestFile, USUAL_PROFILE } from './testText.ts';

type Fields = Readonly<Record<string, unknown>>;
type Row = Awaited<ReturnType<typeof callsNamed>>[number];

const texts: Readonly<Record<TestKind, (draft: TestDraft) => TestFile>> = {
  commands: commandsText,
  run: runText,
  playwright: playwrightText,
};

/** JSON that was kept of a call; undefined where it was cut. */
const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const resultOf = ({ answer }: Row): unknown => {
  const envelope = readJson(answer);
  return isMembers(envelope) ? envelope.result : undefined;
};

const TYPED: ReadonlySet<unknown> = new Set(['integer', 'number', 'boolean']);

/** The query of a GET is text: numbers and switches again as the schema names them. */
const typed = (fields: Fields, { request }: AnyCall): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const isTyped = TYPED.has(memberType(request, name));
      return [name, typeof value === 'string' && isTyped ? (readJson(value) ?? value) : value];
    }),
  );

/** What a scenario tells of its people's passwords. */
const passwordsIn = (scenario: unknown): ReadonlySet<string> => {
  const steps = isMembers(scenario) && Array.isArray(scenario.steps) ? scenario.steps : [];
  const passwords = steps.flatMap((step) => {
    const password = isMembers(step) && isMembers(step.with) ? step.with.password : undefined;
    return typeof password === 'string' ? [password] : [];
  });
  return new Set(passwords);
};

/** The sandbox time of some calls, with what they moved the clock to; a longer while before them is a wait whatever happened in it. */
const spanOf = (calls: readonly Done[], clocks: ReadonlyMap<string, Date>) => {
  const moments = [...calls.flatMap(({ at }) => at ?? []), ...clocks.values()].map((at) => at.getTime());
  moments.sort((a, b) => a - b);
  return { from: new Date((moments.at(0) ?? 0) - LONG_WAIT_MS), to: new Date(moments.at(-1) ?? 0) };
};

export const createCopyAsTest = (
  world: World,
  library: Pick<ScenarioLibrary, 'find'>,
  personasOf: (reader: Reader) => Promise<ReadonlyMap<string, string>>,
) => {
  /** What was sealed on its way; as it came where nobody can open it. */
  const open = (value: string): string => {
    try {
      return world.secrets.sealing.open(value);
    } catch {
      return value;
    }
  };

  const requestOf = (row: Row, call: AnyCall, told: ReadonlySet<string>): Pick<Done, 'fields' | 'secrets'> => {
    if (row.replay !== 'can') return { fields: undefined, secrets: [] };
    const whole = readJson(wholeRequestOf(row, world.secrets));
    const { value, secrets } = shownSecrets(whole, readJson(row.request), { told, open });
    return { fields: isMembers(value) ? (row.method === 'GET' ? typed(value, call) : value) : undefined, secrets };
  };

  const doneOf = (row: Row, told: ReadonlySet<string>, personas: ReadonlyMap<string, string>): Done[] => {
    const call = allCalls.find(({ key }) => key === row.call);
    if (call === undefined) return [];
    const { id, requestId, realAt, sandboxAt, code, idempotencyKey, operatorId, person } = row;
    const persona = operatorId === null ? null : personas.get(person);
    const asked = requestOf(row, call, told);
    return [
      { id, requestId, call, realAt, at: sandboxAt, persona, code, idempotencyKey, ...asked, result: resultOf(row) },
    ];
  };

  const rowsOf = async (reader: Reader, { ids, fromId, toId, last }: RequestOf<typeof simCall.asTest>) => {
    const named = ids ?? [fromId, toId].filter((id) => id !== undefined);
    const found = await callsNamed(reader, named);
    const known = new Set(found.map(({ id }) => id));
    const missing = named.find((id) => !known.has(id));
    if (missing !== undefined) throw refusal('recordMissing', { params: { id: missing } });
    return ids ? found : callsWithin(reader, { fromId, toId, last: last ?? CALLS_KEPT });
  };

  const scenarioOf = ({ scenario, scenarioText }: SandboxRow): unknown =>
    scenarioText === null ? library.find(scenario) : readJson(scenarioText);

  /** Some calls as a test. Refuses `recordMissing` and `nothingToTest`. */
  return async (
    reader: Reader,
    request: RequestOf<typeof simCall.asTest>,
    { language }: Caller,
  ): Promise<ResultOf<typeof simCall.asTest>> => {
    const rows = await rowsOf(reader, request);
    const sandbox = await findSandboxRow(reader);
    if (sandbox === undefined) throw refusal('unknownSandbox');
    const told = passwordsIn(scenarioOf(sandbox));
    const personas = await personasOf(reader);
    const done = rows.flatMap((row) => doneOf(row, told, personas));
    const requestIds = done.map(({ requestId }) => requestId);
    const clocks = await findClockMoves(reader, requestIds);
    const moved = await findMoved(reader, requestIds, spanOf(done, clocks));
    const made = new Set(moved.filter(({ fromState }) => fromState === null).map(({ subject }) => subject));
    const life = { began: await lifeBeganAt(reader), made };
    const { taken, leftOut } = chosenCalls(done, request.reads ?? false, life);
    if (taken.length === 0) throw refusal('nothingToTest');
    const { id, scenario, scenarioText, seed, createdAt, profile } = sandbox;
    const setsProfile = taken.some(({ call }) => call.key === simDecision.setProfile.key);
    const draft: TestDraft = {
      title: inLanguage(language, [`复制自沙盒 ${id} 的调用记录`, `Copied from the call log of ${id}`]),
      origin: {
        scenario,
        scenarioText,
        seed,
        startAt: formatInstant(createdAt),
        profile: setsProfile ? USUAL_PROFILE : profile,
      },
      steps: stepsOf(taken, { startAt: createdAt, moved, clocks, language }),
    };
    return { ...texts[request.kind](draft), leftOut: leftOutView(leftOut, language) };
  };
};
export type CopyAsTest = ReturnType<typeof createCopyAsTest>;

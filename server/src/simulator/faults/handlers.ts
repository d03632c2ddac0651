import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { type FieldError, refusal } from '@tradeport/shared/contract/refusal.ts';
import {
  EVERY_CALL,
  FAULTS_MAX,
  type FaultKind,
  type FaultView,
  type simFault,
} from '@tradeport/shared/contract/sim/fault.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { ofField } from '@tradeport/shared/rules/fieldNames.ts';
import { fieldWords } from '@tradeport/shared/rules/fieldWords.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { findSandbox } from '../store.ts';
import { addFault, countFaults, type FaultRow, listFaults, removeFaults, renewFaultVersion } from './store.ts';

type Asked = RequestOf<typeof simFault.add>;
type Part = 'code' | 'status' | 'ms' | 'msMax';

/** What a kind of fault is told by, and what it may be told besides. */
const PARTS: Readonly<Record<FaultKind, { readonly needs: readonly Part[]; readonly takes: readonly Part[] }>> = {
  latency: { needs: ['ms'], takes: ['ms', 'msMax'] },
  code: { needs: ['code'], takes: ['code'] },
  status: { needs: ['status'], takes: ['status'] },
  drop: { needs: [], takes: [] },
  slowBody: { needs: ['ms'], takes: ['ms'] },
  timeout: { needs: [], takes: [] },
};
const ALL_PARTS: readonly Part[] = ['code', 'status', 'ms', 'msMax'];

const wrong = (path: string, rule: string, text: FieldError['text']): FieldError => ({ path, rule, text });

/** Refuses what is missing, what says nothing about this kind of fault, and a span that ends before it begins. */
const checkParts = (asked: Asked): void => {
  const { needs, takes } = PARTS[asked.kind];
  const missing = needs.filter((part) => asked[part] === undefined);
  if (missing.length > 0)
    throw refusal('EMPTY_PARAM', {
      fields: missing.map((part) => wrong(part, 'required', ofField(part, fieldWords.required))),
    });
  const idle = ALL_PARTS.filter((part) => asked[part] !== undefined && !takes.includes(part)).map((part) =>
    wrong(part, 'unknown', ['此类故障不用这一项', 'This kind of fault does not take it']),
  );
  if (asked.kind === 'slowBody' && asked.phase === 'before')
    idle.push(wrong('phase', 'enum', ['响应缓慢只发生在提交之后', 'A slow body comes after the commit']));
  if (asked.ms !== undefined && asked.msMax !== undefined && asked.msMax < asked.ms)
    idle.push(wrong('msMax', 'range', ['不得小于 ms', 'At least ms']));
  if (idle.length > 0) throw refusal('INVALID_PARAM', { fields: idle });
};

const isOfPortal = (key: string): boolean => allCalls.some((call) => call.key === key && call.access !== 'sim');

/** An answer is slow, or too late, once there is one. */
const LATE: readonly FaultKind[] = ['slowBody', 'timeout'];

const viewOf = (fault: FaultRow, now: Date): FaultView => {
  const { id, call, kind, phase, code, status, msMin, msMax, times, perMillion, endsAt, struck, createdAt } = fault;
  const isSpent = times !== null && struck >= times;
  return {
    id,
    call,
    kind,
    phase,
    code,
    status,
    ms: msMin,
    msMax,
    times,
    share: perMillion === null ? null : perMillion / 1_000_000,
    until: endsAt && formatInstant(endsAt),
    struck,
    left: times === null ? null : Math.max(0, times - struck),
    state: isSpent ? 'spent' : endsAt !== null && endsAt <= now ? 'ended' : 'live',
    createdAt: formatInstant(createdAt),
  };
};

export const faultHandlers = ({ db, realTime, random }: World): Handlers<typeof simFault> => ({
  list: async (_request, { sandboxId }) => {
    const faults = await listFaults(db.read({ sandboxId, platform: true }), sandboxId);
    return faults.map((fault) => viewOf(fault, realTime.now()));
  },
  add: async (asked, { sandboxId }) => {
    checkParts(asked);
    const { call, kind, until } = asked;
    if (call !== EVERY_CALL && !isOfPortal(call)) throw refusal('faultCallUnknown', { params: { call } });
    const now = realTime.now();
    if (until !== undefined && new Date(until) <= now) throw refusal('faultPast');
    const fault = await db.inTx({ sandboxId, platform: true }, async (tx) => {
      const sandbox = await findSandbox(tx, sandboxId);
      const added: FaultRow = {
        id: random.bytes(5).toString('hex'),
        call,
        kind,
        phase: asked.phase ?? (LATE.includes(kind) ? 'after' : 'before'),
        code: asked.code ?? null,
        status: asked.status ?? null,
        msMin: asked.ms ?? null,
        msMax: asked.msMax ?? null,
        times: asked.times ?? null,
        perMillion: asked.share === undefined ? null : Math.round(asked.share * 1_000_000),
        seed: asked.seed ?? `${sandbox?.seed ?? ''}/${call}/${kind}`,
        endsAt: until === undefined ? null : new Date(until),
        seen: 0,
        struck: 0,
        createdAt: now,
      };
      await addFault(tx, sandboxId, added);
      // The sandbox's row is locked from here on: two at once cannot both take the last place.
      await renewFaultVersion(tx, sandboxId, random.uuid());
      if ((await countFaults(tx)) > FAULTS_MAX) throw refusal('tooManyFaults', { params: { max: FAULTS_MAX } });
      return added;
    });
    return viewOf(fault, now);
  },
  clear: async ({ id }, { sandboxId }) => {
    const cleared = await db.inTx({ sandboxId, platform: true }, async (tx) => {
      const gone = await removeFaults(tx, id);
      if (gone > 0) await renewFaultVersion(tx, sandboxId, random.uuid());
      return gone;
    });
    if (id !== undefined && cleared === 0) throw refusal('faultMissing', { params: { id } });
    return { cleared };
  },
});

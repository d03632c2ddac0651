import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { type FieldError, refusal } from '@tradeport/shared/contract/refusal.ts';
import {
  FAULT_PRESETS,
  FAULTS_MAX,
  type FaultKind,
  type FaultPresetName,
  type FaultView,
  type simFault,
} from '@tradeport/shared/contract/sim/fault.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { ofField } from '@tradeport/shared/rules/fieldNames.ts';
import { fieldWords } from '@tradeport/shared/rules/fieldWords.ts';
import { compareDecimals } from '@tradeport/shared/rules/rates.ts';
import { inLanguage } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { findMerchantByNo } from '../object/store.ts';
import { findSandbox } from '../store.ts';
import { checkCall } from './conditions.ts';
import { presets } from './presets.ts';
import { countFaults, type FaultRow, listFaults, putFault, removeFaults, renewFaultVersion } from './store.ts';

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

const MINUTE_MS = 60_000;

const wrong = (path: string, rule: string, text: FieldError['text']): FieldError => ({ path, rule, text });

/** What only both together say anything. */
const PAIR = ['field', 'equals'] as const;

/** Refuses what is missing, what says nothing about this kind of fault, and a span that ends before it begins. */
const checkParts = (asked: Asked): void => {
  const { needs, takes } = PARTS[asked.kind];
  const missing: string[] = needs.filter((part) => asked[part] === undefined);
  if (PAIR.some((part) => asked[part] !== undefined)) missing.push(...PAIR.filter((part) => asked[part] === undefined));
  if (missing.length > 0)
    throw refusal('EMPTY_PARAM', {
      fields: missing.map((part) => wrong(part, 'required', ofField(part, fieldWords.required))),
    });
  const idle = ALL_PARTS.filter((part) => asked[part] !== undefined && !takes.includes(part)).map((part) =>
    wrong(part, 'unknown', ['此类故障不用这一项', 'This kind of fault does not take it']),
  );
  if (asked.kind === 'slowBody' && asked.phase === 'before')
    idle.push(wrong('phase', 'enum', ['响应缓慢只发生在提交之后', 'A slow body comes after the commit']));
  const { ms, msMax, amountFrom, amountTo } = asked;
  if (ms !== undefined && msMax !== undefined && msMax < ms)
    idle.push(wrong('msMax', 'range', ['不得小于 ms', 'At least ms']));
  if (amountFrom !== undefined && amountTo !== undefined && compareDecimals(amountTo, amountFrom) < 0)
    idle.push(wrong('amountTo', 'range', ['不得小于 amountFrom', 'At least amountFrom']));
  if (idle.length > 0) throw refusal('INVALID_PARAM', { fields: idle });
};

/** An answer is slow, or too late, once there is one. */
const LATE: readonly FaultKind[] = ['slowBody', 'timeout'];

/** Where and when a fault is made, and what it comes with. */
interface Making {
  readonly id: string;
  readonly preset: FaultPresetName | null;
  /** Of the sandbox. */
  readonly seed: string;
  readonly now: Date;
}

const rowOf = (asked: Asked, { id, preset, seed, now }: Making): FaultRow => {
  const { call, kind, until } = asked;
  return {
    id,
    call,
    kind,
    phase: asked.phase ?? (LATE.includes(kind) ? 'after' : 'before'),
    code: asked.code ?? null,
    status: asked.status ?? null,
    msMin: asked.ms ?? null,
    msMax: asked.msMax ?? null,
    times: asked.times ?? null,
    perMillion: asked.share === undefined ? null : Math.round(asked.share * 1_000_000),
    seed: asked.seed ?? `${seed}/${call}/${kind}`,
    endsAt: until === undefined ? null : new Date(until),
    merchantNo: asked.merchantNo ?? null,
    field: asked.field ?? null,
    equals: asked.equals ?? null,
    amountFrom: asked.amountFrom ?? null,
    amountTo: asked.amountTo ?? null,
    fromCall: asked.fromCall ?? null,
    preset,
    seen: 0,
    struck: 0,
    createdAt: now,
  };
};

const stateOf = ({ times, struck, endsAt }: FaultRow, now: Date): FaultView['state'] => {
  if (times !== null && struck >= times) return 'spent';
  return endsAt !== null && endsAt <= now ? 'ended' : 'live';
};

const viewOf = (fault: FaultRow, now: Date): FaultView => {
  const { msMin, perMillion, endsAt, createdAt, seed: _seed, seen: _seen, ...told } = fault;
  return {
    ...told,
    ms: msMin,
    share: perMillion === null ? null : perMillion / 1_000_000,
    until: endsAt && formatInstant(endsAt),
    left: told.times === null ? null : Math.max(0, told.times - told.struck),
    state: stateOf(fault, now),
    createdAt: formatInstant(createdAt),
  };
};

/** The preset as it is asked for now: under ids of its own, so that two who turn it on at once make it once. */
const faultsOfPreset = (preset: FaultPresetName, seed: string, now: Date): readonly FaultRow[] => {
  const { minutes, faults } = presets[preset];
  const endsAt = minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
  return faults.map((fault, i) => {
    const id = `${preset}-${String(i + 1).padStart(2, '0')}`;
    return { ...rowOf(fault, { id, preset, seed, now }), endsAt };
  });
};

export const faultHandlers = ({ db, realTime, random }: World): Handlers<typeof simFault> => {
  const readerOf = (sandboxId: string): Reader => db.read({ sandboxId, platform: true });
  const listIn = (sandboxId: string) => listFaults(readerOf(sandboxId), sandboxId);
  const seedOf = async (sandboxId: string) => (await findSandbox(readerOf(sandboxId), sandboxId))?.seed ?? '';

  /** Writes faults, in the place of those that have their ids. */
  const put = (sandboxId: string, faults: readonly FaultRow[]): Promise<void> =>
    db.inTx({ sandboxId, platform: true }, async (tx) => {
      for (const fault of faults) await putFault(tx, sandboxId, fault);
      // The sandbox's row is locked from here on: two at once cannot both take the last place.
      await renewFaultVersion(tx, sandboxId, random.uuid());
      if ((await countFaults(tx)) > FAULTS_MAX) throw refusal('tooManyFaults', { params: { max: FAULTS_MAX } });
    });

  /** Removes faults; answers how many there were. */
  const remove = (sandboxId: string, which: Parameters<typeof removeFaults>[1]): Promise<number> =>
    db.inTx({ sandboxId, platform: true }, async (tx) => {
      const gone = await removeFaults(tx, which);
      if (gone > 0) await renewFaultVersion(tx, sandboxId, random.uuid());
      return gone;
    });

  return {
    list: async (_request, { sandboxId }) => {
      const faults = await listIn(sandboxId);
      return faults.map((fault) => viewOf(fault, realTime.now()));
    },
    add: async (asked, { sandboxId }) => {
      checkParts(asked);
      const { merchantNo, until } = asked;
      const now = realTime.now();
      const id = random.bytes(5).toString('hex');
      const fault = rowOf(asked, { id, preset: null, seed: await seedOf(sandboxId), now });
      checkCall(fault);
      if (until !== undefined && new Date(until) <= now) throw refusal('faultPast');
      if (merchantNo !== undefined && !(await findMerchantByNo(readerOf(sandboxId), merchantNo)))
        throw refusal('CUSTOMER_NOTFOUND');
      await put(sandboxId, [fault]);
      return viewOf(fault, now);
    },
    clear: async (which, { sandboxId }) => {
      const cleared = await remove(sandboxId, which);
      if (which.id !== undefined && cleared === 0) throw refusal('faultMissing', { params: { id: which.id } });
      return { cleared };
    },
    presets: async (_request, { sandboxId, language }) => {
      const now = realTime.now();
      const live = (await listIn(sandboxId)).filter((fault) => stateOf(fault, now) === 'live');
      return FAULT_PRESETS.map((name) => ({
        name,
        title: inLanguage(language, presets[name].title),
        does: inLanguage(language, presets[name].does),
        enabled: live.some(({ preset }) => preset === name),
      }));
    },
    applyPreset: async ({ name }, { sandboxId }) => {
      const now = realTime.now();
      const faults = faultsOfPreset(name, await seedOf(sandboxId), now);
      await put(sandboxId, faults);
      return faults.map((fault) => viewOf(fault, now));
    },
    clearPreset: async ({ name }, { sandboxId }) => ({ cleared: await remove(sandboxId, { preset: name }) }),
  };
};

import { hash } from 'node:crypto';
import { EVERY_CALL, FAULT_TIMEOUT_MS } from '@tradeport/shared/contract/sim/fault.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { FaultEffect, Faults, InjectedFault, Phase, Target } from '../../platform/simulation/faults.ts';
import { meets } from './conditions.ts';
import { countSeen, countStruck, type FaultRow, type LiveFaults, readLiveFaults, renewFaultVersion } from './store.ts';

const MILLION = 1_000_000;
/** Sandboxes whose faults are kept at hand. */
const KEPT_MAX = 1_000;

/** A number from 0 to below `end`, drawn from a seed: the same for the same seed and place on every machine. */
const drawn = (seed: string, place: number, end: number): number =>
  Number(BigInt(`0x${hash('sha256', `${seed}/${place}`).slice(0, 12)}`) % BigInt(end));

const effectOf = ({ kind, code, status, msMin, msMax, seed }: FaultRow, seen: number): FaultEffect => {
  switch (kind) {
    case 'latency': {
      const [from, to] = [msMin ?? 0, msMax ?? msMin ?? 0];
      return { does: 'wait', ms: from + drawn(`${seed}/ms`, seen, to - from + 1) };
    }
    case 'timeout':
      return { does: 'wait', ms: FAULT_TIMEOUT_MS };
    case 'slowBody':
      return { does: 'trickle', ms: msMin ?? 0 };
    case 'code':
      return { does: 'refuse', code: code ?? 'SYSTEM_ERROR' };
    case 'status':
      return { does: 'status', status: status ?? 500 };
    case 'drop':
      return { does: 'drop' };
  }
};

const EMPTY: readonly InjectedFault[] = [];

/**
 * What goes wrong on purpose. The version in the sandbox's row, which every call reads anyway, tells whether the faults
 * at hand still hold; so a new one takes effect on the next call of every process. How often each has is counted in its row,
 * under the condition that something is left.
 */
export const createFaults = ({ db, realTime, random }: World): Faults => {
  const kept = new Map<string, LiveFaults>();

  const faultsOf = async ({ sandboxId, faultVersion }: Target): Promise<readonly FaultRow[]> => {
    const known = kept.get(sandboxId);
    if (known?.faultVersion === faultVersion) return known.faults;
    const read = await readLiveFaults(db.read({ sandboxId, platform: true }), sandboxId);
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(sandboxId, read);
    return read.faults;
  };

  /** The effect of one fault, counted; undefined when this call is not the one, or the fault is spent. */
  const take = (fault: FaultRow, { sandboxId }: Target): Promise<InjectedFault | undefined> =>
    db.inTx({ sandboxId, platform: true }, async (tx) => {
      const seen = await countSeen(tx, sandboxId, fault.id);
      if (seen === undefined) return undefined;
      const { fromCall, perMillion } = fault;
      if (fromCall !== null && seen < fromCall) return undefined;
      if (perMillion !== null && drawn(fault.seed, seen, MILLION) >= perMillion) return undefined;
      const struck = await countStruck(tx, sandboxId, fault);
      if (!struck) return undefined;
      if (struck.last) await renewFaultVersion(tx, sandboxId, random.uuid());
      return { ...effectOf(fault, seen), faultId: fault.id };
    });

  const isMeant = (fault: FaultRow, { call }: Target, phase: Phase): boolean =>
    fault.phase === phase &&
    (fault.call === call || fault.call === EVERY_CALL) &&
    (fault.endsAt === null || fault.endsAt > realTime.now());

  return {
    effectsOn: async (target, phase) => {
      const meant = (await faultsOf(target)).filter((fault) => isMeant(fault, target, phase));
      if (meant.length === 0) return EMPTY;
      const effects: InjectedFault[] = [];
      for (const fault of meant) {
        if (!(await meets(fault, target))) continue;
        const effect = await take(fault, target);
        if (effect === undefined) continue;
        effects.push(effect);
        // Whatever ends the call is the last effect on it: the faults after it keep what they have left.
        if (effect.does !== 'wait' && effect.does !== 'trickle') break;
      }
      return effects;
    },
  };
};

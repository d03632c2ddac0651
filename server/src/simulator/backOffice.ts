import { endingOf } from '@tradeport/shared/simulation/decidingValues.ts';
import type { BackOffice, Decision, Verdict } from '../platform/runtime/ports.ts';
import { readOverrides } from './clock/store.ts';
import { profileOf } from './profiles.ts';
import { findDecisionMode, findSandbox, wasSentBack } from './store.ts';

const HOUR_MS = 3_600_000;
/** A decision that times out gives no answer for so long, then fails. */
const TIMES_OUT_MS = 24 * HOUR_MS;

/** The simulated back office: approves, decides by the value's last four digits, or leaves it to a person at the console. */
export const simulatedBackOffice: BackOffice = {
  takesUpAt: async (reader, { sandboxId, at }) => {
    const sandbox = await findSandbox(reader, sandboxId);
    if (!sandbox) throw new Error(`sandbox ${sandboxId} is gone`);
    return profileOf(sandbox.profile).takesUpAt(at);
  },
  decide: async (reader, { sandboxId, kind, subject, value, sentBackBy, at }): Promise<Decision> => {
    const sandbox = await findSandbox(reader, sandboxId);
    if (!sandbox) throw new Error(`sandbox ${sandboxId} is gone`);
    const mode = await findDecisionMode(reader, kind);
    const decidesAt = profileOf(sandbox.profile).decidesAt(at, await readOverrides(reader, sandboxId));
    if (mode === 'manual') return 'byHand';
    if (mode === 'auto') return { verdict: 'approve', at: decidesAt };
    /** Said once: what was supplied or mended then is enough. */
    const once = async (verdict: Verdict): Promise<Decision> => ({
      verdict: (await wasSentBack(reader, subject, sentBackBy)) ? 'approve' : verdict,
      at: decidesAt,
    });
    switch (endingOf(value)) {
      case '0002':
        return { verdict: 'reject', at: decidesAt };
      case '0003':
        return once('ask');
      case '0005':
        return 'byHand';
      case '0006':
        return once('failOnce');
      case '0009':
        return { verdict: 'timeOut', at: new Date(at.getTime() + TIMES_OUT_MS) };
      default:
        return { verdict: 'approve', at: decidesAt };
    }
  },
};

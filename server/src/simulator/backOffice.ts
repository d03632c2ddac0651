import type { AssumptionName } from '@tradeport/shared/rules/assumptions.ts';
import { ASKS_MINOR_ENDING, endingOf, FAILS_MINOR_ENDING } from '@tradeport/shared/simulation/decidingValues.ts';
import { readAssumptions } from '../platform/records/assumptions.ts';
import type { BackOffice, Decision, Verdict } from '../platform/runtime/ports.ts';
import { readOverrides } from './clock/store.ts';
import { profileOf } from './profiles.ts';
import { findDecisionMode, findSandbox, wasSentBack } from './store.ts';

const HOUR_MS = 3_600_000;
/** A decision that times out gives no answer for so long, then fails. */
const TIMES_OUT_MS = 24 * HOUR_MS;

/** The switches that say how many working days a kind of decision takes where profiles count in them; any other takes one. */
const WORKING_DAYS: Readonly<Partial<Record<string, AssumptionName>>> = {
  kyc: 'realNameReviewWorkingDays',
  kycRenewal: 'realNameReviewWorkingDays',
  payee: 'payeeReviewWorkingDays',
};

/** Who decides on them takes another time than a back office: the agent its hour of the day, shops and the card scheme their own. */
const OTHER_TIMES: Readonly<Partial<Record<string, 'agentDecidesAt' | 'shopSettlesAt'>>> = {
  agentFx: 'agentDecidesAt',
  cardSpend: 'shopSettlesAt',
  cardDispute: 'shopSettlesAt',
};

/** An amount that fails otherwise reverses a spend: what is disputed about one has settled, and is lost by another ending. */
const FAILING: Readonly<Partial<Record<string, bigint>>> = { cardDispute: ASKS_MINOR_ENDING };

/** The simulated back office: approves, decides by the value's last four digits, or leaves it to a person at the console. */
export const simulatedBackOffice: BackOffice = {
  takesUpAt: async (reader, { sandboxId, at }) => {
    const sandbox = await findSandbox(reader, sandboxId);
    if (!sandbox) throw new Error(`sandbox ${sandboxId} is gone`);
    return profileOf(sandbox.profile).takesUpAt(at);
  },
  decide: async (reader, { sandboxId, kind, subject, value, sentBackBy, at }): Promise<Decision> => {
    const days = WORKING_DAYS[kind];
    const [sandbox, mode, overrides, assume] = await Promise.all([
      findSandbox(reader, sandboxId),
      findDecisionMode(reader, kind),
      readOverrides(reader, sandboxId),
      days === undefined ? undefined : readAssumptions(reader, sandboxId),
    ]);
    if (!sandbox) throw new Error(`sandbox ${sandboxId} is gone`);
    const workingDays = days === undefined || assume === undefined ? 1 : Number(assume(days));
    const profile = profileOf(sandbox.profile);
    const other = OTHER_TIMES[kind];
    const decidesAt =
      other === undefined ? profile.decidesAt(at, overrides, workingDays) : profile[other](at, overrides);
    if (mode === 'manual') return 'byHand';
    if (mode === 'auto') return { verdict: 'approve', at: decidesAt };
    /** Said once: what was supplied or corrected then is enough. */
    const once = async (verdict: Verdict): Promise<Decision> => ({
      verdict: (await wasSentBack(reader, subject, sentBackBy)) ? 'approve' : verdict,
      at: decidesAt,
    });
    if (typeof value === 'bigint')
      return { verdict: value % 100n === (FAILING[kind] ?? FAILS_MINOR_ENDING) ? 'reject' : 'approve', at: decidesAt };
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

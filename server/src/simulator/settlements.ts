import type { FailureReason } from '@tradeport/shared/reference/failureReasons.ts';
import { ASKS_MINOR_ENDING, endingOf, FAILS_MINOR_ENDING } from '@tradeport/shared/simulation/decidingValues.ts';
import type { Reader, Tx } from '../platform/db/database.ts';
import type { SettlementAnswer, SettlementAsk } from '../platform/runtime/ports.ts';
import { profileOf } from './profiles.ts';
import { findSandbox } from './store.ts';

/** A bank that times out gives no answer for so long, then the payment has failed. */
const TIMES_OUT_MS = 86_400_000;

/** The agreed moment holds in every profile; how long the bank takes over what is supplied after it is the profile's. */
const answersAt = async (reader: Reader | Tx, { sandboxId, paysAt, at }: SettlementAsk): Promise<Date> => {
  if (at <= paysAt) return paysAt;
  const sandbox = await findSandbox(reader, sandboxId);
  if (!sandbox) throw new Error(`sandbox ${sandboxId} is gone`);
  return new Date(at.getTime() + profileOf(sandbox.profile).lateSettlementMs);
};

/** What the values of a settlement say, the amount before the account; else it is paid. */
export const paySettlement = async (reader: Reader | Tx, ask: SettlementAsk): Promise<SettlementAnswer> => {
  const { payeeAccountNo, minor, hasAsked, hasFailed } = ask;
  const usual = await answersAt(reader, ask);
  const done: SettlementAnswer = { outcome: 'done', at: usual };
  const fail = (reason: FailureReason, at = usual): SettlementAnswer => ({ outcome: 'failed', reason, at });
  const askOnce = hasAsked ? done : ({ outcome: 'asks', at: usual } as const);
  if (minor % 100n === FAILS_MINOR_ENDING) return fail('payoutDeclined');
  if (minor % 100n === ASKS_MINOR_ENDING) return askOnce;
  switch (endingOf(payeeAccountNo)) {
    case '0002':
      return fail('closedAccount');
    case '0003':
      return askOnce;
    case '0005':
      return 'byHand';
    case '0006':
      return hasFailed ? done : fail('payoutDeclined');
    case '0009':
      return fail('channelTimeout', new Date(usual.getTime() + TIMES_OUT_MS));
    default:
      return done;
  }
};

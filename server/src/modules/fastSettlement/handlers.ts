import { FAST_AGREEMENT, type FastServiceWire, type settleAdvance } from '@tradeport/shared/contract/settleAdvance.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { dayOf, formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { fastService as machine } from '@tradeport/shared/states/fastService.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import { timelineOf } from '../../platform/records/timeline.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { agreementInForce } from '../agreements/index.ts';
import { readLimits } from './limits.ts';
import type { FastServiceService } from './service.ts';
import { type FastService, findService } from './store.ts';

const instant = (at: Date | null): string | null => (at === null ? null : formatInstant(at));
const cny = (minor: bigint): string => formatAmount(minor, 'CNY');

/** An advance whose limit is in use: what it took, and when that comes back, where the order was paid. */
export interface OpenAdvance {
  readonly orderNo: string;
  readonly cnyMinor: bigint;
  readonly restoresAt: Date | null;
}
/** The advances of the merchant of a scope whose limit is in use, the next to come back first; at most so many. */
export type OpenAdvances = (reader: Reader, limit: number) => Promise<readonly OpenAdvance[]>;
const LISTED_MAX = 100;

const stateView = (service: FastService | undefined, language: Language) => {
  const label = service === undefined ? (['未开通', 'Not open'] as const) : machine.states[service.state].label;
  return {
    serviceNo: service?.serviceNo ?? null,
    status: service?.state ?? null,
    statusText: inLanguage(language, label),
    reason: service?.reason ? inLanguage(language, failureText(service.reason)) : null,
    contactPerson: service?.contactPerson ?? null,
    contactPhone: service?.contactPhone ?? null,
    appliedAt: instant(service?.appliedAt ?? null),
    decidedAt: instant(service?.decidedAt ?? null),
  };
};

/** Wire words become house words; no rules, no SQL. */
export const fastSettlementHandlers = (
  world: World,
  service: FastServiceService,
  openAdvances: OpenAdvances,
): Handlers<typeof settleAdvance> => {
  const whole = async ({ sandboxId, session, language, now }: SignedIn): Promise<FastServiceWire> => {
    const { merchantId } = session;
    const reader = world.db.read({ sandboxId, merchantId });
    const found = await findService(reader, merchantId);
    const { limitMinor, usedMinor, leftMinor } = await readLimits(reader, { sandboxId, merchantId });
    const assume = await readAssumptions(reader, sandboxId);
    return {
      ...stateView(found, language),
      currency: 'CNY',
      limitAmount: cny(limitMinor),
      usedAmount: cny(usedMinor),
      surplusAmount: cny(leftMinor),
      ratePerDay: assume('speedyRatePerDay'),
      agreementId: FAST_AGREEMENT,
      agreementVersion: (await agreementInForce(reader, FAST_AGREEMENT, now)).version,
      timeline: found === undefined ? [] : [...(await timelineOf(reader, machine, found.serviceNo, language))],
    };
  };
  return {
    quotaQuery: (_request, caller) => whole(caller),
    applyOpen: async (application, caller) => {
      await service.apply(caller, application);
      return whole(caller);
    },
    surplusQuotaQuery: async (_request, { sandboxId, session: { merchantId } }) => {
      const reader = world.db.read({ sandboxId, merchantId });
      const { merchantLeft, platformLeft, leftMinor } = await readLimits(reader, { sandboxId, merchantId });
      const advances = await openAdvances(reader, LISTED_MAX);
      return {
        currency: 'CNY',
        surplusAmount: cny(leftMinor),
        merchantSurplus: cny(merchantLeft),
        platformSurplus: cny(platformLeft),
        advances: advances.map(({ orderNo, cnyMinor, restoresAt }) => ({
          orderNo,
          amount: cny(cnyMinor),
          restoresOn: restoresAt === null ? null : dayOf(restoresAt),
          restoresAt: instant(restoresAt),
        })),
      };
    },
  };
};

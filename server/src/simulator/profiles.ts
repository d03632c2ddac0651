import { addWorkingDays, type CalendarOverrides, dayOf, instantAt, timeOf } from '@tradeport/shared/rules/calendar.ts';
import type { TradingHours } from '@tradeport/shared/rules/tradingHours.ts';
import { valueDayOf } from '@tradeport/shared/rules/valueDay.ts';

/** How long outside actors take, and when the market is open. Contractual times (quotes, locks, cut-offs) never depend on it. */
export interface Profile {
  /** From the delivery of an exchange to its settlement by the counterparty, in milliseconds of sandbox time. */
  readonly exchangeSettlesMs: number;
  readonly marketHours: TradingHours;
  /** When a bank answers that is asked about a transfer at this instant. */
  readonly bankAnswersAt: (asked: Date, overrides: CalendarOverrides) => Date;
  /** How long payouts wait for the bank's next run, in milliseconds; `workingDays`: until one of its runs of a working day. */
  readonly payoutRuns: number | 'workingDays';
  /** How long the bank takes over a settlement whose material came after its moment, in milliseconds. */
  readonly lateSettlementMs: number;
  /** When the back office takes up an application that is made at this instant. */
  readonly takesUpAt: (asked: Date) => Date;
  /** When a bank has checked an account that it is asked about at this instant. */
  readonly confirmsAccountAt: (asked: Date) => Date;
  /** When a decision that is asked for at this instant comes by itself, where the back office takes so many working days. */
  readonly decidesAt: (asked: Date, overrides: CalendarOverrides, workingDays: number) => Date;
  /** When the agent decides by itself on an instruction of this instant. */
  readonly agentDecidesAt: (asked: Date, overrides: CalendarOverrides) => Date;
  /** When a shop settles what was spent at this instant, and the card scheme decides on what was disputed then. */
  readonly shopSettlesAt: (asked: Date, overrides: CalendarOverrides) => Date;
}

const after =
  (ms: number) =>
  (asked: Date): Date =>
    new Date(asked.getTime() + ms);

/** The same time so many working days later. */
const workingDaysLater = (asked: Date, overrides: CalendarOverrides, workingDays: number): Date =>
  instantAt(addWorkingDays(dayOf(asked), workingDays, overrides), timeOf(asked));

/** The same time of the next working day. */
const nextWorkingDayAt = (asked: Date, overrides: CalendarOverrides): Date => workingDaysLater(asked, overrides, 1);

/** What is instructed by 15:00 of a working day, its minute with it, is decided at 16:00 of it; what is later, of the next. */
const AGENT_CUT_OFF = '15:00';
const AGENT_DECIDES = '16:00';
const afterAgentCutOff = (asked: Date, overrides: CalendarOverrides): Date =>
  instantAt(valueDayOf(asked, AGENT_CUT_OFF, overrides), AGENT_DECIDES);

/** In the morning of the next working day. */
const SETTLES = '10:00';
const nextMorning = (asked: Date, overrides: CalendarOverrides): Date =>
  instantAt(addWorkingDays(dayOf(asked), 1, overrides), SETTLES);

export const profiles = {
  instant: {
    exchangeSettlesMs: 0,
    marketHours: 'always',
    bankAnswersAt: after(0),
    payoutRuns: 0,
    lateSettlementMs: 0,
    takesUpAt: after(0),
    confirmsAccountAt: after(0),
    decidesAt: after(0),
    agentDecidesAt: after(0),
    shopSettlesAt: after(0),
  },
  demo: {
    exchangeSettlesMs: 15_000,
    marketHours: 'always',
    bankAnswersAt: after(5_000),
    payoutRuns: 60_000,
    lateSettlementMs: 60_000,
    takesUpAt: after(5_000),
    confirmsAccountAt: after(5_000),
    decidesAt: after(20_000),
    agentDecidesAt: after(20_000),
    shopSettlesAt: after(60_000),
  },
  realistic: {
    exchangeSettlesMs: 60_000,
    marketHours: 'businessHours',
    bankAnswersAt: nextWorkingDayAt,
    payoutRuns: 'workingDays',
    lateSettlementMs: 3_600_000,
    takesUpAt: after(3_600_000),
    confirmsAccountAt: after(3_600_000),
    decidesAt: workingDaysLater,
    agentDecidesAt: afterAgentCutOff,
    shopSettlesAt: nextMorning,
  },
} as const satisfies Record<string, Profile>;
export type ProfileName = keyof typeof profiles;

const NAMES: readonly ProfileName[] = ['instant', 'demo', 'realistic'];

/** A stored name as a profile's. Throws for an unknown one. */
export const profileNamed = (name: string): ProfileName => {
  const known = NAMES.find((one) => one === name);
  if (!known) throw new Error(`unknown profile ${name}`);
  return known;
};

/** The profile of a sandbox by its stored name. Throws for an unknown one. */
export const profileOf = (name: string): Profile => profiles[profileNamed(name)];

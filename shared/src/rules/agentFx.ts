/** What an instruction to the Shanghai agent comes to, and what makes it void. Amounts are minor units. */
import type { FiatCcy } from '../reference/currencies.ts';
import { addDays, type Day, dayOf, instantAt } from './calendar.ts';
import { atPrice } from './quotation.ts';
import { type Rate, ratioOf } from './rates.ts';

/** purchase: foreign exchange out of renminbi · settlement: into them. */
export const AGENT_FX_DIRECTIONS = ['purchase', 'settlement'] as const;
export type AgentFxDirection = (typeof AGENT_FX_DIRECTIONS)[number];

/** The renminbi side of every instruction. */
export const AGENT_FX_HOME = 'CNH';
/** Files of one instruction at most. */
export const AGENT_FX_FILES_MAX = 5;

/** What is given for what. */
export const agentFxPair = (
  direction: AgentFxDirection,
  ccy: FiatCcy,
): { readonly sell: FiatCcy; readonly buy: FiatCcy } =>
  direction === 'purchase' ? { sell: AGENT_FX_HOME, buy: ccy } : { sell: ccy, buy: AGENT_FX_HOME };

interface Named {
  readonly direction: AgentFxDirection;
  /** The foreign currency, and its amount, which the customer names. */
  readonly ccy: FiatCcy;
  readonly minor: bigint;
}

interface Figures {
  /** The renminbi side at the customer's price: up of a purchase, down of a settlement. */
  readonly homeMinor: bigint;
  /** In renminbi, rounded up: on top of what a purchase costs, out of what a settlement brings. */
  readonly feeMinor: bigint;
}

/** Both of an instruction. `price` is that of the pair as it is quoted, `feeShare` a decimal string: "0.001" is 0.1 %. */
export const agentFxFigures = ({ direction, ccy, minor }: Named, price: Rate, feeShare: string): Figures => {
  const round = direction === 'purchase' ? 'up' : 'down';
  const homeMinor = atPrice({ minor, from: ccy, to: AGENT_FX_HOME, price, round });
  const { num, den } = ratioOf(feeShare);
  return { homeMinor, feeMinor: (homeMinor * num + den - 1n) / den };
};

/** What leaves the customer's balance, and what comes into it. The result of a fee that takes all is zero or below. */
export const agentFxSides = ({
  direction,
  ccy,
  minor,
  homeMinor,
  feeMinor,
}: Named & Figures): Readonly<Record<'paid' | 'received', { readonly ccy: FiatCcy; readonly minor: bigint }>> =>
  direction === 'purchase'
    ? { paid: { ccy: AGENT_FX_HOME, minor: homeMinor + feeMinor }, received: { ccy, minor } }
    : { paid: { ccy, minor }, received: { ccy: AGENT_FX_HOME, minor: homeMinor - feeMinor } };

/** What an individual has of one direction in a calendar year, in cents of USD. */
export interface YearShare {
  readonly maximumMinor: bigint;
  readonly usedMinor: bigint;
}

/** Why an instruction is void, as it is kept with it. */
export const AGENT_FX_VOIDS = ['agentFxAboveInstruction', 'agentFxAboveYear'] as const;
export type AgentFxVoid = (typeof AGENT_FX_VOIDS)[number];

/** What an instruction of this worth is void by; undefined: by nothing. `year` is null of whoever has no yearly limit. */
export const agentFxVoid = (
  usdMinor: bigint,
  maximumMinor: bigint,
  year: YearShare | null,
): AgentFxVoid | undefined => {
  if (usdMinor > maximumMinor) return 'agentFxAboveInstruction';
  return year !== null && year.usedMinor + usdMinor > year.maximumMinor ? 'agentFxAboveYear' : undefined;
};

/** The calendar year that an instruction of this moment counts to, by its day: when it began, and when the next does. */
export const agentFxYear = (
  at: Date,
): { readonly year: string; readonly from: Date; readonly until: Date; readonly lastDay: Day } => {
  const year = dayOf(at).slice(0, 4);
  const lastDay = `${year}-12-31`;
  return { year, from: instantAt(`${year}-01-01`, '00:00'), until: instantAt(addDays(lastDay, 1), '00:00'), lastDay };
};

import { alike, type Explanation } from '@tradeport/shared/contract/explanation.ts';
import {
  type AgentFxDirection,
  type AgentFxVoid,
  agentFxVoid,
  agentFxYear,
  type YearShare,
} from '@tradeport/shared/rules/agentFx.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount, minorOf } from '@tradeport/shared/rules/money.ts';
import { usdMidText } from '@tradeport/shared/rules/quotation.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import { type Instruction, yearUsed } from './store.ts';

/** What instructions of a merchant are measured by at one moment. */
export interface Limits {
  readonly instructionMaximumUsd: string;
  readonly feeShare: string;
  /** Of an individual. */
  readonly yearMaximumUsd: string | null;
  readonly yearUsedMinor: Readonly<Record<AgentFxDirection, bigint>>;
}

interface Asker {
  readonly reader: Reader | Tx;
  readonly sandboxId: string;
  readonly merchantId: string;
  readonly now: Date;
}

const NOTHING_USED = { purchase: 0n, settlement: 0n } as const;

/** The limits of a merchant, and what it has used of this calendar year. */
export const readLimits = async ({ reader, sandboxId, merchantId, now }: Asker): Promise<Limits> => {
  const [merchant, assume] = await Promise.all([
    reader.merchant.findFirst({ where: { id: merchantId }, select: { kind: true } }),
    readAssumptions(reader, sandboxId),
  ]);
  const common = {
    instructionMaximumUsd: assume('agentFxInstructionMaximumUsd'),
    feeShare: assume('feeAgentFxShare'),
  };
  if (merchant?.kind !== 'individual') return { ...common, yearMaximumUsd: null, yearUsedMinor: NOTHING_USED };
  const year = agentFxYear(now);
  const yearUsedMinor = {
    purchase: await yearUsed(reader, merchantId, 'purchase', year),
    settlement: await yearUsed(reader, merchantId, 'settlement', year),
  };
  return { ...common, yearMaximumUsd: assume('agentFxYearMaximumUsd'), yearUsedMinor };
};

/** An individual's share of the year in one direction; null of whoever has none. */
export const yearShareOf = (
  { yearMaximumUsd, yearUsedMinor }: Limits,
  direction: AgentFxDirection,
): YearShare | null =>
  yearMaximumUsd === null
    ? null
    : { maximumMinor: minorOf(yearMaximumUsd, 'USD'), usedMinor: yearUsedMinor[direction] };

/** What an instruction of this worth is void by; undefined: by nothing. */
export const voidBy = (
  limits: Limits,
  { direction, usdMinor }: Pick<Instruction, 'direction' | 'usdMinor'>,
): AgentFxVoid | undefined =>
  agentFxVoid(usdMinor, minorOf(limits.instructionMaximumUsd, 'USD'), yearShareOf(limits, direction));

const usd = (minor: bigint) => alike(`${formatAmount(minor, 'USD')} USD`);

/** What is measured: an instruction, or a quote of one, with the limits of its moment. */
export type Measured = Pick<
  Instruction,
  'direction' | 'ccy' | 'minor' | 'usdMid' | 'usdMinor' | 'slotAt' | 'instructionMaximumUsd'
>;

/** How its worth stands beside the limit of one instruction. */
export const limitSum = ({ ccy, minor, usdMid, usdMinor, slotAt, instructionMaximumUsd }: Measured): Explanation => ({
  title: ['单笔指令限额', 'Limit of one instruction'],
  formula: [
    '外币金额 × 对 USD 中间价 = 等值 USD，与限额比较',
    'foreign amount × mid rate to USD, checked against the limit',
  ],
  lines: [
    { label: ['外币金额', 'Foreign amount'], value: alike(`${formatAmount(minor, ccy)} ${ccy}`) },
    { label: ['对 USD 中间价', 'Mid rate to USD'], value: alike(usdMidText(ccy, usdMid)) },
    { label: ['汇率时段开始', 'Slot of the rate begins'], value: alike(formatInstant(slotAt)) },
    { label: ['等值 USD', 'USD-equivalent'], value: usd(usdMinor) },
    { label: ['单笔限额', 'Limit'], value: usd(minorOf(instructionMaximumUsd, 'USD')) },
  ],
  rounding: ['等值向上取整到美分', 'the equivalent is rounded up to the cent'],
  rule: [
    '超过单笔限额的指令无效，资金不动；限额由平台设定',
    'An instruction above the limit is void and moves nothing; the limit is set by the platform',
  ],
});

/** How an individual's year stands with it. */
export const yearSum = (
  { direction, usdMinor, slotAt }: Pick<Measured, 'direction' | 'usdMinor' | 'slotAt'>,
  { maximumMinor, usedMinor }: YearShare,
): Explanation => ({
  title:
    direction === 'purchase'
      ? ['个人年度购汇限额', 'Purchases of an individual in the year']
      : ['个人年度结汇限额', 'Settlements of an individual in the year'],
  formula: [
    '年内已用 + 本次等值 USD，与年度限额比较',
    'used in the year + this one in USD, checked against the yearly limit',
  ],
  lines: [
    { label: ['年度', 'Year'], value: alike(agentFxYear(slotAt).year) },
    { label: ['此前已用', 'Used before'], value: usd(usedMinor) },
    { label: ['本次', 'This one'], value: usd(usdMinor) },
    { label: ['合计', 'Together'], value: usd(usedMinor + usdMinor) },
    { label: ['年度限额', 'Yearly limit'], value: usd(maximumMinor) },
  ],
  rounding: ['每笔等值向上取整到美分', 'the equivalent of each is rounded up to the cent'],
  rule: [
    '按指令当日归入公历年度，购汇与结汇分别计算；无效与未通过的指令不占用',
    'By the day of instruction, purchases and settlements each; what is void or refused takes no share',
  ],
});

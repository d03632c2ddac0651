import { agentFxRecord } from '@tradeport/shared/contract/agentFx.ts';
import type { FiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { agentFxDirections } from '@tradeport/shared/reference/wireWords.ts';
import type { AgentFxDirection, agentFxYear } from '@tradeport/shared/rules/agentFx.ts';
import { agentFx as machine } from '@tradeport/shared/states/agentFx.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';
import { fiatCcyOf, wordOf } from '../../platform/records/storedWords.ts';

export type InstructionState = StateOf<typeof machine>;

/** An instruction to the agent, in house words. */
export interface Instruction {
  readonly orderNo: string;
  readonly merchantId: string;
  readonly operatorId: string;
  readonly state: InstructionState;
  readonly direction: AgentFxDirection;
  /** The foreign currency, and its amount. */
  readonly ccy: FiatCcy;
  readonly minor: bigint;
  /** The renminbi side at the customer's price, and the fee in renminbi. */
  readonly homeMinor: bigint;
  readonly feeMinor: bigint;
  readonly feeShare: string;
  /** The customer's price and the mid of the pair, as it is quoted. */
  readonly price: string;
  readonly mid: string;
  readonly spread: string;
  /** Mid of the foreign currency and the dollar, as the two are quoted, and the worth at it in cents of USD. */
  readonly usdMid: string;
  readonly usdMinor: bigint;
  /** When the slot of its rates began. */
  readonly slotAt: Date;
  /** The limits that it was measured by, in USD; null: no individual. */
  readonly instructionMaximumUsd: string;
  readonly yearMaximumUsd: string | null;
  /** What of the year its merchant had used before it. */
  readonly yearUsedMinor: bigint;
  readonly quotaSold: bigint;
  readonly quotaBought: bigint;
  readonly purpose: string;
  readonly payeeName: string;
  readonly payeeAccountNo: string;
  readonly agreementVersion: string;
  readonly reason: string | null;
  readonly auditRemark: string | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly updatedAt: Date;
}

type Row = NonNullable<Awaited<ReturnType<Reader['agentFx']['findFirst']>>>;

/** What may change with a move besides the state. */
export interface MovePatch {
  readonly quotaSold?: bigint;
  readonly quotaBought?: bigint;
  readonly decidedAt?: Date;
  readonly auditRemark?: string;
  readonly reason?: string;
}

/** The instructions. */
export const instructionStore = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.agentFx,
  writes: (tx) => tx.agentFx,
  key: 'orderNo',
  lastFirst: ['createdAt', 'orderNo'],
  ccys: [],
  of: ({ sandboxId: _sandbox, version: _version, amountMinor, midRate, ...row }): Instruction => ({
    ...row,
    direction: wordOf(agentFxDirections, row.direction),
    ccy: fiatCcyOf(row.ccy),
    minor: amountMinor,
    mid: midRate,
  }),
  columns: (patch: MovePatch) => patch,
});

/** Answers the instruction as it was given. */
export const addInstruction = async (tx: Tx, sandboxId: string, instruction: Instruction): Promise<Instruction> => {
  const { minor, mid, ...told } = instruction;
  await tx.deferred.agentFx.createMany({ data: { ...told, sandboxId, amountMinor: minor, midRate: mid } });
  return instruction;
};

/** The instructions of a merchant, the last ones first. */
export const instructionList = recordList({
  record: agentFxRecord,
  on: (reader) => reader.agentFx,
  lastFirst: ['createdAt', 'orderNo'],
  where: {
    orderNo: (orderNo) => ({ orderNo }),
    direction: (direction) => ({ direction }),
    currency: (ccy) => ({ ccy }),
  },
  of: instructionStore.of,
  amount: { ccy: 'ccy', minor: 'amountMinor' },
});

/** What takes a share of the year: what waits, and what was carried out. */
const COUNTED: readonly InstructionState[] = ['underReview', 'executed'];

/** What the instructions of a merchant in one direction are worth that were made in a year, in cents of USD. */
export const yearUsed = async (
  reader: Reader | Tx,
  merchantId: string,
  direction: AgentFxDirection,
  { from, until }: Pick<ReturnType<typeof agentFxYear>, 'from' | 'until'>,
): Promise<bigint> => {
  const [sum] = await reader.agentFx.groupBy({
    by: ['direction'],
    where: { merchantId, direction, state: { in: [...COUNTED] }, createdAt: { gte: from, lt: until } },
    _sum: { usdMinor: true },
    orderBy: { direction: 'asc' },
  });
  return sum?._sum.usdMinor ?? 0n;
};

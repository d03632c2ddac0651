import type { LedgerEntryView } from '@tradeport/shared/contract/common.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { tradeDetail as calls } from '@tradeport/shared/contract/tradeDetail.ts';
import { ACCOUNT_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { addressOf, findRecordScreen } from '@tradeport/shared/rules/recordScreens.ts';
import { api } from '../../api/api.ts';
import { recordList } from '../../ui/records/recordList.ts';
import { recordSource } from '../../ui/records/recordSource.ts';

type Page = ResultOf<(typeof calls)['page']>;
export type Movement = Page['list'][number];
export type PeriodTotals = NonNullable<Page['totals']>;

export const movementList = recordList({
  call: calls.page,
  filters: ['currency', 'kind', 'startDate', 'endDate'],
  daysMax: ACCOUNT_SPAN_DAYS,
});

/** A movement with its ledger entry. */
export interface MovementDetail {
  readonly movement: Movement;
  readonly entry: LedgerEntryView | null;
}

/** It never changes, so it is asked for once. */
export const movementSource = recordSource({
  call: calls.page,
  ask: api.tradeDetail.page,
  by: 'serialNo',
  read: ({ list: [movement], ledger }): MovementDetail | undefined => movement && { movement, entry: ledger },
});

/** The parts of a balance, in the order in which they are told. */
export const PARTS = ['available', 'processing', 'frozen'] as const;
export type Part = (typeof PARTS)[number];

const isZero = (amount: string): boolean => /^-?[0.]+$/.test(amount);

/** Whether some of what came in was taken for what was owed. */
export const tookOwed = ({ owedTaken }: Movement): boolean => !isZero(owedTaken);

/** Money that only changed its place within the account. */
export const isWithin = (movement: Movement): boolean => isZero(movement.amount) && !tookOwed(movement);

const CHANGES = {
  available: 'availableChange',
  processing: 'processingChange',
  frozen: 'frozenChange',
} as const satisfies Record<Part, keyof Movement>;

/** By how much a part changed. */
export const changeOf = (movement: Movement, part: Part): string => movement[CHANGES[part]];

/** The parts that changed, with by how much. */
export const changesOf = (movement: Movement): readonly { readonly part: Part; readonly amount: string }[] =>
  PARTS.map((part) => ({ part, amount: changeOf(movement, part) })).filter(({ amount }) => !isZero(amount));

/** Money that went from one part of the balance to another, and how much; undefined where it is not as simple as that. */
export const shiftOf = (movement: Movement) => {
  const changes = changesOf(movement);
  const from = changes.find(({ amount }) => amount.startsWith('-'));
  const to = changes.find(({ amount }) => !amount.startsWith('-'));
  return isWithin(movement) && changes.length === 2 && from && to
    ? { from: from.part, to: to.part, amount: to.amount }
    : undefined;
};

/** The address of the order that moved the money, with its drawer open. */
export const orderAddress = ({ kind, orderNo }: Movement): string | undefined => {
  const shownOn = findRecordScreen(kind);
  return shownOn?.opens ? addressOf(shownOn, orderNo) : undefined;
};

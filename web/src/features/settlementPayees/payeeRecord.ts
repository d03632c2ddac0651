import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { payeeAccount as calls } from '@tradeport/shared/contract/payeeAccount.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { permits, permitsChange } from '@tradeport/shared/rules/permission.ts';
import { changing, pathTo, screens } from '@tradeport/shared/screens.ts';
import { type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import { settlementPayee as machine } from '@tradeport/shared/states/settlementPayee.ts';
import { api } from '../../api/api.ts';
import { useHeld, useUser } from '../../session/useUser.ts';
import { recordList } from '../../ui/records/recordList.ts';
import { recordSource } from '../../ui/records/recordSource.ts';

export type Payee = ResultOf<(typeof calls)['queryManagePage']>['list'][number];
export type PayeeState = StateOf<typeof machine>;

/** The kind of account, of calls that serve several. */
export const ofKind = { accountType: 'settlement' } as const;

export const stateOfPayee = ({ status }: Pick<Payee, 'status'>): PayeeState => stateOf(machine, status);

export const LIST = pathTo(screens.settlementPayees);
/** The form stands in place of the list: for a payee by its id, or for a new one. */
export const NEW = 'new';
export const formOf = (accountId: string): string => `${LIST}?form=${encodeURIComponent(accountId)}`;
const SETTLE = pathTo(screens.settle);
export const settleTo = (accountId: string): string => `${SETTLE}?payee=${encodeURIComponent(accountId)}`;

export const CHANGES = changing(screens.settlementPayees);
/** What this user may do beyond reading. */
export const useRights = () => {
  const held = useUser().data?.permission ?? [];
  return { mayChange: permitsChange(useHeld(), CHANGES), maySettle: permits(held, [SETTLE]) };
};

/** What is out of date once a payee has changed. */
export const changed = [api.payeeAccount.queryManagePage, api.payeeAccount.query] as const;

/** What waits for the merchant first. */
export const payeeList = recordList({
  call: calls.queryManagePage,
  fixed: ofKind,
  filters: ['keyword', 'payeeType', 'startDate', 'endDate'],
  daysMax: ORDER_SPAN_DAYS,
  tabs: { machine, states: ['unavailable', 'checking', 'available', 'removed'] },
});

export const payeeSource = recordSource({
  call: calls.queryManagePage,
  ask: api.payeeAccount.queryManagePage,
  by: 'accountId',
  fixed: ofKind,
  read: ({ list }) => list[0],
  follows: { machine, stateOf: stateOfPayee },
});

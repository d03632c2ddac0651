import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { operator as calls } from '@tradeport/shared/contract/operator.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { operator as operatorMachine } from '@tradeport/shared/states/operator.ts';
import { role as roleMachine } from '@tradeport/shared/states/role.ts';
import { api } from '../../api/api.ts';
import { recordList } from '../../ui/records/recordList.ts';
import { recordSource } from '../../ui/records/recordSource.ts';

export type Operator = ResultOf<(typeof calls)['page']>['list'][number];
export type Role = ResultOf<(typeof calls)['rolePage']>['list'][number];

/** The screens whose holders change people and roles: settings, which are the chief operator's. */
export const PEOPLE = [screens.operatorUsers.path];
export const ROLES = [screens.roles.path];

/** What is out of date once somebody, or a role, has changed. */
export const changed = [
  api.operator.page,
  api.operator.rolePage,
  api.operator.permission,
  api.operator.validOperator,
] as const;

export const operatorList = recordList({
  call: calls.page,
  filters: ['keyword', 'operatorType'],
  tabs: { machine: operatorMachine, states: ['enabled', 'disabled', 'removed'], apart: ['removed'] },
});

export const operatorSource = recordSource({
  call: calls.page,
  ask: api.operator.page,
  by: 'operatorId',
  fixed: { status: ['enabled', 'disabled', 'removed'] },
  read: ({ list }) => list[0],
});

export const roleList = recordList({
  call: calls.rolePage,
  filters: [],
  tabs: { machine: roleMachine, states: ['enabled', 'disabled'] },
});

export const roleSource = recordSource({
  call: calls.rolePage,
  ask: api.operator.rolePage,
  by: 'roleId',
  read: ({ list }) => list[0],
});

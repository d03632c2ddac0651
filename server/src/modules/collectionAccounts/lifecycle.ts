import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { accountTypes } from '@tradeport/shared/reference/businessDictionaries.ts';
import { collectionAccount as machine } from '@tradeport/shared/states/collectionAccount.ts';
import { stateOf } from '@tradeport/shared/states/machine.ts';
import type { DecisionKind } from '../../platform/records/decisions.ts';
import type { Lifecycle, LifecycleObject } from '../../platform/records/lifecycle.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { CollectionAccount } from './account.ts';
import { outsideMoves } from './outsideMoves.ts';
import { findAccount, listAccounts } from './store.ts';

const objectOf = ({
  applyNo,
  merchantId,
  state,
  type,
  country,
  currencies,
  business,
  updatedAt,
}: CollectionAccount): LifecycleObject => {
  const [zh, en] = accountTypes[type];
  const what = `${country} ${currencies.join(', ')} · ${business.label}`;
  return { subject: applyNo, merchantId, state, title: [`${zh} ${what}`, `${en} ${what}`], updatedAt };
};

/** Collection accounts as the world around them sees them, and the decision that an application waits for. */
export const accountLifecycle = (world: World) => {
  const moves = outsideMoves(world, () => kind);
  const lifecycle: Lifecycle = {
    machine,
    find: async (reader, subject) => {
      const account = await findAccount(reader, subject);
      return account ? objectOf(account) : undefined;
    },
    list: async (reader, { states, limit }) => {
      const filter = states === undefined ? {} : { states: states.map((state) => stateOf(machine, state)) };
      return (await listAccounts(reader, filter, limit)).map(objectOf);
    },
    money: async () => [],
    act: async (command, subject, action, note) => {
      const move = Object.entries(moves).find(([name]) => name === action)?.[1];
      if (!move || !(await move(command, subject, note))) throw refusal('OPERATION_NOT_ALLOW');
    },
  };
  const kind: DecisionKind = {
    name: 'accountOpening',
    title: ['开户审核', 'Account opening'],
    lifecycle,
    waitsIn: 'processing',
    actions: { approve: 'open', reject: 'reject' },
    rejects: 'materialIncomplete',
    valueOf: async (reader, subject) => (await findAccount(reader, subject))?.business.registrationNo ?? '',
  };
  return { lifecycle, kind, moves };
};

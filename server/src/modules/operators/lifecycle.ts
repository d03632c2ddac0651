import { operator as operatorMachine } from '@tradeport/shared/states/operator.ts';
import { role as roleMachine } from '@tradeport/shared/states/role.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { transitions } from '../../platform/records/transition.ts';
import { type Operator, type OperatorPatch, operatorStore, type Role, type RolePatch, roleStore } from './store.ts';

const ofOperator = transitions<Operator, OperatorPatch>();
const ofRole = transitions<Role, RolePatch>();

/** The life of an operator, which moves no money: whatever happens to one, a chief does. */
export const operatorLifecycle = lifecycle(operatorMachine, {
  object: ({ id, merchantId, state, name, nameEn, updatedAt }: Operator) => ({
    subject: id,
    merchantId,
    state,
    title: [name, nameEn] as const,
    updatedAt,
  }),
  ...operatorStore,
  moves: {},
  own: {
    change: ofOperator.move({}),
    disable: ofOperator.move({}),
    enable: ofOperator.move({}),
    // Number and address are free at once; the name stays with what the person did.
    remove: ofOperator.move({
      set: ({ name, nameEn, kind, roleId }) => ({ told: { name, nameEn, kind, roleId, mobile: null, email: null } }),
    }),
  },
});

/** The life of a role. */
export const roleLifecycle = lifecycle(roleMachine, {
  object: ({ id, merchantId, state, name, nameEn, updatedAt }: Role) => ({
    subject: id,
    merchantId,
    state,
    title: [name, nameEn] as const,
    updatedAt,
  }),
  ...roleStore,
  moves: {},
  own: { change: ofRole.move({}), disable: ofRole.move({}), enable: ofRole.move({}) },
});

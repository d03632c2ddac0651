import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import type { DecisionKind } from '../../platform/records/decisions.ts';
import type { Lifecycle, LifecycleObject } from '../../platform/records/lifecycle.ts';
import type { World } from '../../platform/runtime/world.ts';
import { outsideMoves } from './outsideMoves.ts';
import { findMerchant, latestApplication, latestMerchants, type Merchant } from './store.ts';

const objectOf = ({ id, no, name, nameEn, registrationNo, realNameState, realNameAt }: Merchant): LifecycleObject => {
  const number = registrationNo === null ? no : registrationNo;
  return {
    subject: id,
    merchantId: id,
    state: realNameState,
    title: [`${name} · ${number}`, `${nameEn} · ${number}`],
    updatedAt: realNameAt,
  };
};

/** Verifications as the world around them sees them; each goes by the id of its merchant, and moves no money. */
export const realNameLifecycle = (world: World): Lifecycle => {
  const moves = outsideMoves(world);
  return {
    machine: realName,
    find: async (reader, subject) => {
      const merchant = await findMerchant(reader, subject);
      return merchant ? objectOf(merchant) : undefined;
    },
    list: async (reader, filter) => (await latestMerchants(reader, filter)).map(objectOf),
    money: async () => [],
    act: async (command, subject, action, note) => {
      const move = Object.entries(moves).find(([name]) => name === action)?.[1];
      if (!move || !(await move(command, subject, note))) throw refusal('OPERATION_NOT_ALLOW');
    },
  };
};

/** The reviews of a verification: the first one, and that of a new document. What decides is the registration number. */
export const realNameDecisions = (lifecycle: Lifecycle) => {
  const base = {
    lifecycle,
    actions: { approve: 'approve', reject: 'reject' },
    rejects: 'nameMismatch',
    valueOf: async (reader, merchantId) => (await latestApplication(reader, merchantId))?.registrationNo ?? '',
  } satisfies Omit<DecisionKind, 'name' | 'title' | 'waitsIn'>;
  return {
    kyc: { ...base, name: 'kyc', title: ['实名认证审核', 'Identity verification'], waitsIn: 'underReview' },
    renewal: { ...base, name: 'kycRenewal', title: ['证件更新审核', 'New document'], waitsIn: 'renewing' },
  } satisfies Record<string, DecisionKind>;
};
export type RealNameDecisions = ReturnType<typeof realNameDecisions>;

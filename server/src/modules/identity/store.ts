import type { StateOf } from '@tradeport/shared/states/machine.ts';
import type { realName } from '@tradeport/shared/states/realName.ts';
import type { Tx } from '../../platform/db/database.ts';

type RealNameState = StateOf<typeof realName>;

export interface NewMerchant {
  readonly id: string;
  /** Five digits, part of every number that the merchant's commands make. */
  readonly no: string;
  readonly name: string;
  readonly nameEn: string;
  readonly kind: 'mainland' | 'hongKong' | 'otherRegion' | 'individual';
  readonly city: string;
  readonly cityEn: string;
  /** The account manager who looks after the merchant. */
  readonly managerName: string;
  readonly managerPhone: string;
}

export const addMerchant = async (
  tx: Tx,
  sandboxId: string,
  merchant: NewMerchant,
  start: { readonly realNameState: RealNameState; readonly createdAt: Date },
): Promise<void> => {
  const { id, no, name, nameEn, kind, city, cityEn, managerName, managerPhone } = merchant;
  await tx.merchant.create({
    data: { sandboxId, id, no, name, nameEn, kind, city, cityEn, managerName, managerPhone, ...start },
  });
};

/** Moves the verification where it still is in `from`; answers how many rows that were. Called from `move` only. */
export const writeState = async (tx: Tx, id: string, from: RealNameState, to: RealNameState): Promise<number> => {
  const { count } = await tx.merchant.updateMany({ where: { id, realNameState: from }, data: { realNameState: to } });
  return count;
};

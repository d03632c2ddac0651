import { allScreens, screens } from '@tradeport/shared/screens.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { RandomSource } from '../../platform/runtime/realTime.ts';
import type { World } from '../../platform/runtime/world.ts';
import { boundTo } from '../../platform/secrets/sealedColumns.ts';
import { loginName } from './names.ts';
import { addOperators, addRole } from './store.ts';

/** States of an operator, and of a role: what is disabled counts for nothing from the next call on. */
const ENABLED = 'enabled';
export const isEnabled = (state: string): boolean => state === ENABLED;

const INCARNATION_BYTES = 12;
/** What the sessions of one person with one password are bound to. */
export const freshIncarnation = (random: RandomSource): string => random.bytes(INCARNATION_BYTES).toString('base64url');

/** Records that every role may read. */
const RECORDS = [
  screens.collectionAccounts.path,
  screens.accountApplications.path,
  screens.transactions.path,
  screens.receiptOrders.path,
  screens.receipts.path,
  screens.tradeOrders.path,
  screens.payers.path,
  screens.partners.path,
  screens.exchangeOrders.path,
  screens.settlements.path,
  screens.settlementPayees.path,
  screens.payments.path,
  screens.refunds.path,
  screens.payees.path,
  screens.payeeAccounts.path,
  screens.withdrawalAccounts.path,
  screens.withdrawals.path,
] as const;
const RECEIPTS = [screens.receiptOrderForm.path] as const;
const ACCOUNTS = [screens.openAccount.path] as const;
const RECHARGE = [screens.recharge.path] as const;
const WITHDRAWALS = [screens.withdraw.path] as const;
const SETTLEMENT = [screens.settle.path] as const;
const PAYMENTS = [screens.newPayment.path] as const;
const REVIEW = [screens.paymentReview.path] as const;
const EXCHANGE = [screens.exchange.path, screens.exchangeBak.path] as const;

/** Each with the screens that it opens: copies to start from. */
const BUILT_IN_ROLES = {
  maker: {
    name: ['经办员', 'Maker'],
    paths: [...RECEIPTS, ...ACCOUNTS, ...RECHARGE, ...PAYMENTS, ...EXCHANGE, ...RECORDS],
  },
  reviewer: { name: ['复核员', 'Reviewer'], paths: [...REVIEW, ...RECORDS] },
  finance: {
    name: ['财务', 'Finance'],
    paths: [...ACCOUNTS, ...RECHARGE, ...EXCHANGE, ...SETTLEMENT, ...WITHDRAWALS, ...RECORDS],
  },
  viewer: { name: ['查看员', 'Viewer'], paths: RECORDS },
} as const;
export interface NewRole {
  /** Unique within the merchant. */
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
  readonly builtIn: string | null;
  readonly paths: readonly string[];
}

export interface NewOperator {
  readonly mobile?: string;
  readonly email?: string;
  readonly name: string;
  readonly nameEn: string;
  readonly kind: 'chief' | 'ordinary';
  /** Of an ordinary operator; a chief may do everything and has none. */
  readonly roleId?: string;
  /** Made before the command: a hash takes long, and a transaction must not. */
  readonly passwordHash: string;
  readonly idNumber?: string;
}

/** The merchant of the command; operators and roles are always somebody's. */
const merchantOf = ({ merchantId, cause }: Command): string => {
  if (merchantId === null) throw new Error(`${cause} adds people to no merchant`);
  return merchantId;
};

const grantable = new Set(allScreens.filter(({ permission }) => permission === 'path').map(({ path }) => path));

/** Adds a role to the command's merchant. Throws for a path that no screen asks a permission for. */
export const addMerchantRole = async (command: Command, role: NewRole): Promise<void> => {
  const unknown = role.paths.find((path) => !grantable.has(path));
  if (unknown !== undefined) throw new Error(`the role ${role.id} names the screen ${unknown}, which nobody grants`);
  const { paths, ...row } = role;
  await addRole(
    command.tx,
    { ...row, sandboxId: command.sandboxId, merchantId: merchantOf(command), state: ENABLED },
    paths,
  );
  command.record({ kind: 'security', subject: role.id, action: 'roleAdded', facts: { paths: paths.length } });
};

/** Adds the four built-in roles to the command's merchant; their ids are their names. */
export const addBuiltInRoles = async (command: Command): Promise<void> => {
  for (const [id, { name, paths }] of Object.entries(BUILT_IN_ROLES))
    await addMerchantRole(command, { id, name: name[0], nameEn: name[1], builtIn: id, paths });
};

/**
 * Adds operators to the command's merchant; answers their ids in the same order. At most once per command. A name that the
 * sandbox knows already fails as a unique violation.
 */
export const createAddOperators =
  ({ secrets: { atRest }, random }: Pick<World, 'secrets' | 'random'>) =>
  async (command: Command, operators: readonly NewOperator[]): Promise<readonly string[]> => {
    const merchantId = merchantOf(command);
    const number = await command.number();
    const rows = operators.map((operator, i) => {
      const id = `P${number}-${i + 1}`;
      const { mobile, email, name, nameEn, kind, roleId, passwordHash, idNumber } = operator;
      return {
        sandboxId: command.sandboxId,
        id,
        merchantId,
        mobile: mobile ?? null,
        email: email === undefined ? null : loginName(email).text,
        name,
        nameEn,
        kind,
        roleId: roleId ?? null,
        state: ENABLED,
        passwordHash,
        idNumberSealed: idNumber === undefined ? null : atRest.seal(idNumber, boundTo.operator(id)),
        createdAt: command.now,
        incarnation: freshIncarnation(random),
      };
    });
    await addOperators(command.tx, rows);
    for (const { id, kind, roleId } of rows)
      command.record({ kind: 'security', subject: id, action: 'operatorAdded', facts: { kind, roleId } });
    return rows.map(({ id }) => id);
  };

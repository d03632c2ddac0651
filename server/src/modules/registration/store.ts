import { emailActivation } from '@tradeport/shared/states/emailActivation.ts';
import { type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

export type ActivationState = StateOf<typeof emailActivation>;

export interface Activation {
  readonly operatorId: string;
  readonly merchantId: string;
  readonly email: string;
  readonly state: ActivationState;
  readonly until: Date;
  readonly updatedAt: Date;
}

const columns = { operatorId: true, merchantId: true, email: true, state: true, until: true, updatedAt: true } as const;
type Row = Omit<Activation, 'state'> & { readonly state: string };
const activationOf = (row: Row): Activation => ({ ...row, state: stateOf(emailActivation, row.state) });

/** The activation of an operator, or the one behind a link. */
export const findActivation = async (
  reader: Reader | Tx,
  where: { readonly operatorId: string } | { readonly tokenHash: string },
): Promise<Activation | undefined> => {
  const row = await reader.emailActivation.findFirst({ where, select: columns });
  return row ? activationOf(row) : undefined;
};

export const latestActivations = async (
  reader: Reader,
  { states, limit }: { readonly states?: readonly string[]; readonly limit: number },
): Promise<readonly Activation[]> => {
  const rows = await reader.emailActivation.findMany({
    where: states === undefined ? {} : { state: { in: [...states] } },
    orderBy: [{ updatedAt: 'desc' }, { operatorId: 'desc' }],
    take: limit,
    select: columns,
  });
  return rows.map(activationOf);
};

/** What changes with a move besides the state. */
export type ActivationPatch = SentLink;

interface SentLink {
  readonly email: string;
  readonly tokenHash: string;
  readonly until: Date;
}

export const addActivation = (
  tx: Tx,
  owner: { readonly sandboxId: string; readonly merchantId: string; readonly operatorId: string },
  link: SentLink & { readonly state: ActivationState; readonly updatedAt: Date },
) => tx.emailActivation.create({ data: { ...owner, ...link } });

/** Moves an activation where it still is in `from`; answers how many rows that were. Called from `move` only. */
export const writeState = async (
  tx: Tx,
  operatorId: string,
  from: ActivationState,
  to: ActivationState,
  patch: Partial<SentLink> & { readonly updatedAt: Date },
): Promise<number> => {
  const { count } = await tx.emailActivation.updateMany({
    where: { operatorId, state: from },
    data: { ...patch, state: to },
  });
  return count;
};

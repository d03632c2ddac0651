import { emailActivation } from '@tradeport/shared/states/emailActivation.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';

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

/** What changes with a move besides the state. */
export type ActivationPatch = Partial<SentLink>;

interface SentLink {
  readonly email: string;
  readonly tokenHash: string;
  readonly until: Date;
}

/** The activations of email addresses. */
export const activationStore = recordStore({
  machine: emailActivation,
  reads: (reader: Reader | Tx): Rows<Row> => reader.emailActivation,
  writes: (tx) => tx.emailActivation,
  key: 'operatorId',
  select: columns,
  lastFirst: ['updatedAt', 'operatorId'],
  of: (row): Activation => row,
  columns: (patch: ActivationPatch) => patch,
  counted: false,
});

/** The activation behind a link. */
export const findActivation = async (
  reader: Reader | Tx,
  where: { readonly tokenHash: string },
): Promise<Activation | undefined> => {
  const row = await reader.emailActivation.findFirst({ where, select: columns });
  return row ? activationStore.of(row) : undefined;
};

export const addActivation = (
  tx: Tx,
  owner: { readonly sandboxId: string; readonly merchantId: string; readonly operatorId: string },
  link: SentLink & { readonly state: ActivationState; readonly updatedAt: Date },
) => tx.emailActivation.create({ data: { ...owner, ...link } });

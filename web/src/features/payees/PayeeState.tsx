import { payee as machine } from '@tradeport/shared/states/payee.ts';
import { payeeUse } from '@tradeport/shared/states/payeeUse.ts';
import { StateCell } from '../../ui/records/cells.tsx';
import type { Payee } from './payeeRecord.ts';

/** How a payee stands: in its review, then whether it may be paid. */
export const PayeeState = ({ payee }: { readonly payee: Pick<Payee, 'status' | 'payeeStatus'> }) =>
  payee.status === 'available' ? (
    <StateCell machine={payeeUse} state={payee.payeeStatus} />
  ) : (
    <StateCell machine={machine} state={payee.status} />
  );

import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FeeBearer } from '@tradeport/shared/rules/fees.ts';
import type { PayoutChannel } from '../../platform/runtime/ports.ts';

/** By SWIFT somebody bears what the banks in between take; a local transfer has none. Refuses `bearerMissing`, `bearerOfLocal`. */
export const bearerFor = (channel: PayoutChannel, asked: FeeBearer | undefined): FeeBearer | null => {
  if (channel === 'local' && asked !== undefined) throw refusal('bearerOfLocal');
  if (channel === 'global' && asked === undefined) throw refusal('bearerMissing');
  return asked ?? null;
};

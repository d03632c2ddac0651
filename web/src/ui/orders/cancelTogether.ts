import { paymentOrder as calls } from '@tradeport/shared/contract/paymentOrder.ts';
import type { OrderType } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { permitsChange } from '@tradeport/shared/rules/permission.ts';
import type { ChangeAccess } from '@tradeport/shared/screens.ts';
import { type Machine, movesFrom } from '@tradeport/shared/states/machine.ts';
import { api } from '../../api/api.ts';
import { type Stale, useInvalidate, useSend } from '../../api/queries.ts';
import { useHeld } from '../../session/useUser.ts';
import { rulesOf } from '../forms/rulesOf.ts';
import type { TogetherMove } from '../records/TogetherDialog.tsx';
import { useText } from './text.ts';

interface CancelTogether {
  readonly orderType: OrderType;
  readonly machine: Machine;
  readonly access: ChangeAccess;
  readonly name: string;
  readonly invalidates: Stale;
}

/** Cancels several orders of a kind, each by its own call; the reason is asked for once. */
export const useCancelTogether = <Row extends { readonly orderNo: string; readonly state: string }>({
  orderType,
  machine,
  access,
  name,
  invalidates,
}: CancelTogether): TogetherMove<Row> => {
  const t = useText();
  const may = permitsChange(useHeld(), access);
  const invalidate = useInvalidate();
  const { send } = useSend(api.paymentOrder.cancelTrade);
  return {
    name,
    able: ({ state }) => may && movesFrom(machine, state).some(({ action }) => action === 'cancel'),
    reason: { label: t('cancelReason'), rules: rulesOf(calls.cancelTrade.request).reason ?? [] },
    act: ({ orderNo }, reason) => send({ orderType, orderNo, reason }),
    after: () => void invalidate(...invalidates),
  };
};

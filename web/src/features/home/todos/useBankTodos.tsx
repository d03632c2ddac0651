import { permitsChange } from '@tradeport/shared/rules/permission.ts';
import { changing, pathTo, screens } from '@tradeport/shared/screens.ts';
import { payment } from '@tradeport/shared/states/payment.ts';
import { refundOrder } from '@tradeport/shared/states/refundOrder.ts';
import { settlement } from '@tradeport/shared/states/settlement.ts';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { firstOf } from '../../../ui/records/useWhenPast.ts';
import { TodoRow } from './TodoRow.tsx';
import { useText } from './text.ts';
import { countOf, oneTodo, type Todos } from './todos.ts';

const SUPPLIES = changing(screens.payments);
const SETTLES = changing(screens.settlements);
const ANSWERS = changing(screens.refunds);
/** What a bank asks for must be seen in time. */
const POLL_MS = 30_000;
const READ = 20;
const { supplement } = payment.states;
const asksSettlement = settlement.states.supplement;
const { awaitingAccount } = refundOrder.states;

/** Payments whose bank waits for documents, with the time that is left for the first of them. */
export const useSupplyTodos = (held: readonly string[]): Todos => {
  const t = useText();
  const may = permitsChange(held, SUPPLIES);
  const asked = useCall(
    api.paymentOrder.queryPage,
    { orderType: 'payment', status: [supplement.code], currentPage: 1, pageSize: READ },
    { enabled: may, quiet: true, unheardMs: POLL_MS },
  );
  const count = countOf(may, asked, asked.data?.total);
  const until = firstOf((asked.data?.list ?? []).flatMap(({ supplyEndsAt }) => supplyEndsAt ?? []));
  return oneTodo(asked, count, (count) => (
    <TodoRow
      tone={supplement.tone}
      what={t('supply', { count })}
      note={until !== undefined && <Countdown until={until} label={t('supplyEnds')} showLabel />}
      to={`${pathTo(screens.payments)}?state=supplement`}
      act={t('toSupply')}
    />
  ));
};

/** Settlements whose bank waits for documents, with the time that is left for the first of them. */
export const useSettlementTodos = (held: readonly string[]): Todos => {
  const t = useText();
  const may = permitsChange(held, SETTLES);
  const asked = useCall(
    api.settleOrder.query,
    { status: [asksSettlement.code], currentPage: 1, pageSize: READ },
    { enabled: may, quiet: true, unheardMs: POLL_MS },
  );
  const count = countOf(may, asked, asked.data?.total);
  const until = firstOf((asked.data?.list ?? []).flatMap(({ supplyEndsAt }) => supplyEndsAt ?? []));
  return oneTodo(asked, count, (count) => (
    <TodoRow
      tone={asksSettlement.tone}
      what={t('settlements', { count })}
      note={until !== undefined && <Countdown until={until} label={t('supplyEnds')} showLabel />}
      to={`${pathTo(screens.settlements)}?state=supplement`}
      act={t('toSupply')}
    />
  ));
};

/** Returned payments whose account is closed: somebody is to say where their money goes. */
export const useRefundTodos = (held: readonly string[]): Todos => {
  const t = useText();
  const may = permitsChange(held, ANSWERS);
  const asked = useCall(
    api.refund.queryPage,
    { status: [awaitingAccount.code], currentPage: 1, pageSize: READ },
    { enabled: may, quiet: true, unheardMs: POLL_MS },
  );
  const count = countOf(may, asked, asked.data?.total);
  const until = firstOf((asked.data?.list ?? []).flatMap(({ confirmUntil }) => confirmUntil ?? []));
  return oneTodo(asked, count, (count) => (
    <TodoRow
      tone={awaitingAccount.tone}
      what={t('refunds', { count })}
      note={until !== undefined && <Countdown until={until} label={t('refundEnds')} showLabel />}
      to={`${pathTo(screens.refunds)}?state=awaitingAccount`}
      act={t('toRefund')}
    />
  ));
};

import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { agentFx as machine } from '@tradeport/shared/states/agentFx.ts';
import { Landmark } from 'lucide-react';
import { api } from '../../api/api.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { PermittedLink } from '../../ui/forms/PermittedLink.tsx';
import { Flag } from '../../ui/money/Flag.tsx';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { NumberAndTime, RecordCard, StateCell } from '../../ui/records/cells.tsx';
import { moneyColumn, stateColumn, timeColumn, titleColumn, wordColumn } from '../../ui/records/columns.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { FactsSection } from '../../ui/records/sections.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import { AgentFxDrawer } from './AgentFxDrawer.tsx';
import { type Instruction, instructionList, type Terms } from './agentFxRecord.ts';
import { type Say, useText } from './text.ts';

const amountOf = ({ amount, currency: ccy }: Instruction) => ({ amount, ccy, strong: true });

/** The payee takes what width is left. */
const columnsOf = (t: Say): readonly RecordColumn<Instruction>[] => [
  timeColumn('created', t('created'), ({ createdAt }) => createdAt, { fixed: true }),
  titleColumn('payee', t('payeeName'), ({ payeeName, orderNo }) => ({ title: payeeName, second: orderNo })),
  wordColumn('direction', t('direction'), ({ direction }) => t(direction), { width: 88, priority: 4 }),
  moneyColumn('amount', t('amount'), amountOf, { priority: 5 }),
  stateColumn(machine, ({ status }) => status, { width: 120, priority: 3 }),
  timeColumn('decided', t('decided'), ({ decidedAt }) => decidedAt, { priority: 2 }),
  wordColumn('operator', t('operator'), ({ operatorName }) => operatorName, { width: 108, priority: 1 }),
];

const InstructionCard = ({ order }: { readonly order: Instruction }) => {
  const t = useText();
  return (
    <RecordCard
      flag={<Flag of={order.currency} />}
      title={`${t(order.direction)} · ${order.payeeName}`}
      end={<Money {...amountOf(order)} />}
      second={<NumberAndTime number={order.orderNo} at={order.createdAt} />}
      state={<StateCell machine={machine} state={order.status} />}
    />
  );
};

const NewInstruction = ({ primary }: { readonly primary: boolean }) => (
  <PermittedLink screen={screens.applyAgentFx} primary={primary}>
    <Landmark size={16} /> {useText()('newInstruction')}
  </PermittedLink>
);

/** What one instruction may be worth, and of an individual what the year has taken. */
const Limits = ({ terms }: { readonly terms: Terms }) => {
  const t = useText();
  const { instructionMaximumUsd, yearMaximumUsd, purchasedUsd, settledUsd } = terms;
  const usd = (amount: string) => moneyText(amount, 'USD');
  const used = (amount: string) =>
    yearMaximumUsd === null ? undefined : t('usedOf', { used: usd(amount), maximum: usd(yearMaximumUsd) });
  return (
    <FactsSection
      say={t}
      heading="limits"
      facts={[
        ['ofOne', usd(instructionMaximumUsd)],
        ['purchasedOf', used(purchasedUsd)],
        ['settledOf', used(settledUsd)],
      ]}
    />
  );
};

/** All instructions of the merchant, with its limits: by state, filtered; a row opens everything known about it. */
export function AgentFxOrdersPage() {
  const t = useText();
  const records = useRecords(instructionList, api.agentFx.page);
  const { page, narrowed } = records;
  const hasRows = (page.data?.list.length ?? 0) > 0;
  const directions = (['purchase', 'settlement'] as const).map((value) => ({ value, label: t(value) }));
  return (
    <RecordPage
      of={records}
      name="agentFx"
      title={t('records')}
      purpose={t('recordsPurpose', { days: ORDER_SPAN_DAYS })}
      actions={<NewInstruction primary={hasRows || (narrowed && !page.isError)} />}
      above={page.data && <Limits terms={page.data.terms} />}
      exports={api.agentFx.download}
      counts={page.data?.byStatus}
      pills={{
        orderNo: t('orderNo'),
        direction: { label: t('direction'), options: directions },
        currency: t('currency'),
        startDate: t('created'),
      }}
      columns={columnsOf(t)}
      rowKey={({ orderNo }) => orderNo}
      card={(order) => <InstructionCard order={order} />}
      empty={<Empty title={t('noOrders')} why={t('noOrdersWhy')} actions={<NewInstruction primary />} />}
      drawer={AgentFxDrawer}
    />
  );
}

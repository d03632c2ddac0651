import { ACCOUNT_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { MOVEMENT_KINDS, movementKinds } from '@tradeport/shared/rules/movementKinds.ts';
import { Button } from 'antd';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { useList } from '../../api/queries.ts';
import { usePick } from '../../i18n/language.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ccyOptions } from '../../ui/money/ccyOptions.tsx';
import { DownloadButton } from '../../ui/records/DownloadButton.tsx';
import { type Filter, FilterPills } from '../../ui/records/FilterPills.tsx';
import { periodFaultOf } from '../../ui/records/listFilters.ts';
import { NoMatch } from '../../ui/records/NoMatch.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { PeriodFaultNote } from '../../ui/records/PeriodFaultNote.tsx';
import { RecordTable } from '../../ui/records/RecordTable.tsx';
import { useOpenRecord } from '../../ui/records/useOpenRecord.ts';
import { useUrlFilters } from '../../ui/records/useUrlFilters.ts';
import { useTime } from '../../ui/times.ts';
import { MovementCard, movementColumns } from './columns.tsx';
import { exportRequestOf, NO_FILTERS, pageRequestOf } from './filters.ts';
import { MovementDrawer } from './MovementDrawer.tsx';
import type { Movement } from './movementRow.ts';
import { StatementDialog } from './StatementDialog.tsx';
import { TotalsStrip } from './TotalsStrip.tsx';
import { useText } from './text.ts';

/** Money moves without anybody here doing anything: the list looks again by itself. */
const POLL_MS = 10_000;

const useFilters = (): readonly Filter[] => {
  const t = useText();
  const pick = usePick();
  return [
    { kind: 'choice', name: 'ccy', label: t('currency'), options: ccyOptions },
    {
      kind: 'choice',
      name: 'kind',
      label: t('kind'),
      options: MOVEMENT_KINDS.map((kind) => ({ value: kind, label: pick(movementKinds[kind]) })),
    },
    { kind: 'days', name: 'from', toName: 'to', label: t('period') },
  ];
};

const NoMovements = ({ narrowed, onClear }: { readonly narrowed: boolean; readonly onClear: () => void }) => {
  const t = useText();
  if (!narrowed) return <Empty title={t('noMovements')} why={t('noMovementsWhy')} />;
  return <NoMatch why={t('noMatchWhy')} onClear={onClear} />;
};

/** Every movement of the currency accounts, filtered, with the balance after it; a row opens its ledger entry. */
export function TransactionsPage() {
  const t = useText();
  const time = useTime();
  const [filters, change, narrowed] = useUrlFilters(NO_FILTERS);
  const [open, setOpen] = useOpenRecord();
  const [asksStatement, setAsksStatement] = useState(false);
  const fault = periodFaultOf(filters, ACCOUNT_SPAN_DAYS);
  const movements = useList(api.tradeDetail.page, pageRequestOf(filters), {
    own: true,
    enabled: fault === undefined,
    everyMs: POLL_MS,
  });
  const { data } = movements;
  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose', { days: ACCOUNT_SPAN_DAYS })}
        actions={
          <>
            <Button icon={<FileText size={16} />} onClick={() => setAsksStatement(true)}>
              {t('statement')}
            </Button>
            <DownloadButton
              label={t('export')}
              disabled={fault !== undefined || (data?.list.length ?? 0) === 0}
              onDownload={() => download(api.tradeDetail.export, exportRequestOf(filters))}
            />
          </>
        }
      />
      <FilterPills filters={useFilters()} values={filters} onChange={change} narrowed={narrowed} />
      {fault !== undefined ? (
        <PeriodFaultNote fault={fault} daysMax={ACCOUNT_SPAN_DAYS} />
      ) : (
        <>
          {data?.totals && <TotalsStrip totals={data.totals} />}
          <RecordTable<Movement>
            name="movements"
            label={t('title')}
            columns={movementColumns(t, time)}
            rowKey={(movement) => movement.serialNo}
            page={movements}
            onPage={change}
            card={(movement) => <MovementCard movement={movement} at={time(movement.tradeTime, 'short')} t={t} />}
            onOpen={(movement) => setOpen(movement.serialNo)}
            openKey={open}
            empty={<NoMovements narrowed={narrowed} onClear={() => change({ ...NO_FILTERS })} />}
          />
        </>
      )}
      <MovementDrawer serialNo={open} onClose={() => setOpen(undefined)} />
      {asksStatement && <StatementDialog {...filters} onClose={() => setAsksStatement(false)} />}
    </>
  );
}

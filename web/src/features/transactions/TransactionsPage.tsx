import { textOf } from '@tradeport/shared/contract/errors.ts';
import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { ACCOUNT_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { MOVEMENT_KINDS, MOVEMENTS_REACHED_MAX, movementKinds } from '@tradeport/shared/rules/movementKinds.ts';
import { Button } from 'antd';
import { FileText, SearchX } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { useList } from '../../api/queries.ts';
import { usePick } from '../../i18n/language.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { type Filter, FilterPills } from '../../ui/FilterPills.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { useTime } from '../../ui/times.ts';
import { useOpenRecord } from '../../ui/useOpenRecord.ts';
import { useUrlFilters } from '../../ui/useUrlFilters.ts';
import { MovementCard, movementColumns } from './columns.tsx';
import { exportRequestOf, filterFaultOf, NO_FILTERS, pageRequestOf, type SpanFault } from './filters.ts';
import { MovementDrawer } from './MovementDrawer.tsx';
import type { Movement } from './movementRow.ts';
import { StatementDialog } from './StatementDialog.tsx';
import { TotalsStrip } from './TotalsStrip.tsx';
import styles from './Transactions.module.css';
import { useText } from './text.ts';

/** Money moves without anybody here doing anything: the list looks again by itself. */
const LOOK_AGAIN_MS = 10_000;

const useFilters = (): readonly Filter[] => {
  const t = useText();
  const pick = usePick();
  const ccys = HELD_CCYS.map((ccy) => ({
    value: ccy,
    label: (
      <span className={styles.ccy}>
        <Flag of={ccy} size={16} /> {ccy}
      </span>
    ),
  }));
  return [
    { kind: 'choice', name: 'ccy', label: t('currency'), options: ccys },
    {
      kind: 'choice',
      name: 'kind',
      label: t('kind'),
      options: MOVEMENT_KINDS.map((kind) => ({ value: kind, label: pick(movementKinds[kind]) })),
    },
    { kind: 'days', name: 'from', toName: 'to', label: t('period') },
  ];
};

/** The documented sentence for a period that cannot be listed. */
const Fault = ({ fault }: { readonly fault: SpanFault }) => {
  const pick = usePick();
  return (
    <p className={styles.fault} role="alert">
      {pick(textOf(fault)).replace('{days}', String(ACCOUNT_SPAN_DAYS))}
    </p>
  );
};

const NoMovements = ({ narrowed, onClear }: { readonly narrowed: boolean; readonly onClear: () => void }) => {
  const t = useText();
  if (!narrowed) return <Empty title={t('noMovements')} why={t('noMovementsWhy')} />;
  return (
    <Empty
      icon={<SearchX size={24} />}
      title={t('noMatch')}
      why={t('noMatchWhy')}
      actions={<Button onClick={onClear}>{t('clear')}</Button>}
    />
  );
};

/** Every movement of the currency accounts, filtered, with the balance after it; a row opens its ledger entry. */
export function TransactionsPage() {
  const t = useText();
  const time = useTime();
  const [filters, change, narrowed] = useUrlFilters(NO_FILTERS);
  const [open, setOpen] = useOpenRecord();
  const [asksStatement, setAsksStatement] = useState(false);
  const fault = filterFaultOf(filters);
  const movements = useList(api.tradeDetail.page, pageRequestOf(filters), {
    own: true,
    enabled: fault === undefined,
    everyMs: LOOK_AGAIN_MS,
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
        <Fault fault={fault} />
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
          {data?.totalIsMinimum && (
            <p className={styles.reach}>{t('reach', { max: MOVEMENTS_REACHED_MAX.toLocaleString('en') })}</p>
          )}
        </>
      )}
      <MovementDrawer serialNo={open} onClose={() => setOpen(undefined)} />
      {asksStatement && <StatementDialog {...filters} onClose={() => setAsksStatement(false)} />}
    </>
  );
}

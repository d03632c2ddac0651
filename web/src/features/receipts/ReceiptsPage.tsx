import { textOf } from '@tradeport/shared/contract/errors.ts';
import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { Button } from 'antd';
import { SearchX } from 'lucide-react';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { useForget, useList } from '../../api/queries.ts';
import { usePick } from '../../i18n/language.ts';
import { CountTabs } from '../../ui/CountTabs.tsx';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { type Filter, FilterPills } from '../../ui/FilterPills.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { useTime } from '../../ui/times.ts';
import { useOpenRecord } from '../../ui/useOpenRecord.ts';
import { useUrlFilters } from '../../ui/useUrlFilters.ts';
import { ReceiptCard, receiptColumns } from './columns.tsx';
import {
  exportRequestOf,
  type FilterFault,
  filterFaultOf,
  NO_FILTERS,
  pagingRequestOf,
  SPAN_DAYS_MAX,
  STATES,
  stateOfFilter,
} from './filters.ts';
import { ReceiptDrawer } from './ReceiptDrawer.tsx';
import styles from './Receipts.module.css';
import type { Receipt, Receipts } from './receiptRow.ts';
import { useText } from './text.ts';

/** Money arrives without anybody here doing anything: the list looks again by itself. */
const LOOK_AGAIN_MS = 10_000;
const ALL = 'all';

const useFilters = (): readonly Filter[] => {
  const t = useText();
  const ccys = HELD_CCYS.map((ccy) => ({
    value: ccy,
    label: (
      <span className={styles.ccy}>
        <Flag of={ccy} size={16} /> {ccy}
      </span>
    ),
  }));
  return [
    { kind: 'search', name: 'orderNo', label: t('orderNo') },
    { kind: 'search', name: 'payer', label: t('payer') },
    { kind: 'choice', name: 'ccy', label: t('currency'), options: ccys },
    { kind: 'days', name: 'from', toName: 'to', label: t('arrived') },
  ];
};

interface StateTabsProps {
  readonly state: string;
  readonly onState: (state: string) => void;
  /** Undefined while the counts are not known. */
  readonly counts: Receipts['byStatus'] | undefined;
}

const StateTabs = ({ state, onState, counts }: StateTabsProps) => {
  const t = useText();
  const pick = usePick();
  // A tab is a status of the wire: states that share it are counted together, as the list shows them together.
  const countOf = (code: number) =>
    counts?.filter(({ status }) => status === code).reduce((sum, row) => sum + row.count, 0);
  const total = counts?.reduce((sum, row) => sum + row.count, 0);
  return (
    <CountTabs
      label={t('byState')}
      active={stateOfFilter(state) ?? ALL}
      onChange={(key) => onState(key === ALL ? '' : key)}
      tabs={[
        { key: ALL, name: t('all'), count: total },
        ...STATES.map((each) => ({
          key: each,
          name: pick(machine.states[each].label),
          count: countOf(machine.states[each].code),
        })),
      ]}
    />
  );
};

/** The documented sentence for a period that cannot be listed. */
const Fault = ({ fault }: { readonly fault: FilterFault }) => {
  const pick = usePick();
  return (
    <p className={styles.fault} role="alert">
      {pick(textOf(fault)).replace('{days}', String(SPAN_DAYS_MAX))}
    </p>
  );
};

const NoReceipts = ({ narrowed, onClear }: { readonly narrowed: boolean; readonly onClear: () => void }) => {
  const t = useText();
  if (!narrowed) return <Empty title={t('noReceipts')} why={t('noReceiptsWhy')} />;
  return (
    <Empty
      icon={<SearchX size={24} />}
      title={t('noMatch')}
      why={t('noMatchWhy')}
      actions={<Button onClick={onClear}>{t('clear')}</Button>}
    />
  );
};

/** All money that came in: by state, filtered; a row opens everything known about it. */
export function ReceiptsPage() {
  const t = useText();
  const time = useTime();
  const forget = useForget();
  const [filters, change, narrowed] = useUrlFilters(NO_FILTERS);
  const [open, setOpen] = useOpenRecord();
  const fault = filterFaultOf(filters);
  const receipts = useList(api.receipt.paging, pagingRequestOf(filters), {
    own: true,
    enabled: fault === undefined,
    everyMs: LOOK_AGAIN_MS,
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose', { days: SPAN_DAYS_MAX })}
        actions={
          <DownloadButton
            label={t('export')}
            disabled={fault !== undefined || (receipts.data?.list.length ?? 0) === 0}
            onDownload={() => download(api.receipt.download, exportRequestOf(filters))}
          />
        }
      />
      <StateTabs state={filters.state} onState={(state) => change({ state })} counts={receipts.data?.byStatus} />
      <FilterPills filters={useFilters()} values={filters} onChange={change} narrowed={narrowed} />
      {fault !== undefined ? (
        <Fault fault={fault} />
      ) : (
        <RecordTable<Receipt>
          name="receipts"
          label={t('title')}
          columns={receiptColumns(t, time)}
          rowKey={(receipt) => receipt.orderNo}
          page={receipts}
          onPage={change}
          card={(receipt) => <ReceiptCard receipt={receipt} at={time(receipt.arrivedAt, 'short')} />}
          onOpen={(receipt) => setOpen(receipt.orderNo)}
          openKey={open}
          empty={<NoReceipts narrowed={narrowed} onClear={() => change({ ...NO_FILTERS })} />}
        />
      )}
      <ReceiptDrawer
        orderNo={open}
        onClose={() => setOpen(undefined)}
        onChanged={() => void forget(api.receipt.paging)}
      />
    </>
  );
}

import { ACCOUNT_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { useInvalidate, useList } from '../../api/queries.ts';
import { usePick } from '../../i18n/language.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ccyOptions } from '../../ui/money/ccyOptions.tsx';
import { CountTabs, tabCount } from '../../ui/records/CountTabs.tsx';
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
import { ReceiptCard, receiptColumns } from './columns.tsx';
import { exportRequestOf, NO_FILTERS, pagingRequestOf, STATES, stateOfFilter } from './filters.ts';
import { ReceiptDrawer } from './ReceiptDrawer.tsx';
import type { Receipt, Receipts } from './receiptRow.ts';
import { useText } from './text.ts';

/** Money arrives without anybody here doing anything: the list looks again by itself. */
const POLL_MS = 10_000;
const ALL = 'all';

const useFilters = (): readonly Filter[] => {
  const t = useText();
  return [
    { kind: 'search', name: 'orderNo', label: t('orderNo') },
    { kind: 'search', name: 'payer', label: t('payer') },
    { kind: 'choice', name: 'ccy', label: t('currency'), options: ccyOptions },
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
  const sumOf = (code?: number) => tabCount(counts?.filter(({ status }) => code === undefined || status === code));
  return (
    <CountTabs
      label={t('byState')}
      active={stateOfFilter(state) ?? ALL}
      onChange={(key) => onState(key === ALL ? '' : key)}
      tabs={[
        { key: ALL, name: t('all'), ...sumOf() },
        ...STATES.map((each) => ({
          key: each,
          name: pick(machine.states[each].label),
          ...sumOf(machine.states[each].code),
        })),
      ]}
    />
  );
};

const NoReceipts = ({ narrowed, onClear }: { readonly narrowed: boolean; readonly onClear: () => void }) => {
  const t = useText();
  if (!narrowed) return <Empty title={t('noReceipts')} why={t('noReceiptsWhy')} />;
  return <NoMatch onClear={onClear} />;
};

/** All money that came in: by state, filtered; a row opens everything known about it. */
export function ReceiptsPage() {
  const t = useText();
  const time = useTime();
  const invalidate = useInvalidate();
  const [filters, change, narrowed] = useUrlFilters(NO_FILTERS);
  const [open, setOpen] = useOpenRecord();
  const fault = periodFaultOf(filters, ACCOUNT_SPAN_DAYS);
  const receipts = useList(api.receipt.paging, pagingRequestOf(filters), {
    own: true,
    enabled: fault === undefined,
    everyMs: POLL_MS,
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose', { days: ACCOUNT_SPAN_DAYS })}
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
        <PeriodFaultNote fault={fault} daysMax={ACCOUNT_SPAN_DAYS} />
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
        onChanged={() => void invalidate(api.receipt.paging)}
      />
    </>
  );
}

import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import type { RecordedCall } from '@tradeport/shared/contract/sim/callLog.ts';
import { changesSomething } from '@tradeport/shared/simulation/changingCalls.ts';
import { codeByReason } from '@tradeport/shared/words/codeByReason.ts';
import { errorCodes } from '@tradeport/shared/words/errorCodes.ts';
import { Button } from 'antd';
import { FlaskConical, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { type Filter, FilterPills } from '../../ui/records/FilterPills.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { type RecordColumn, RecordTable } from '../../ui/records/RecordTable.tsx';
import { useOpenRecord } from '../../ui/records/useOpenRecord.ts';
import { useUrlFilters } from '../../ui/records/useUrlFilters.ts';
import { useTime } from '../../ui/times.ts';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { useMerchants } from '../useMerchants.ts';
import { CallDrawer } from './CallDrawer.tsx';
import styles from './CallLog.module.css';
import { Outcome, SUCCESS } from './Outcome.tsx';
import { type Chosen, TestDrawer } from './TestDrawer.tsx';
import { useText } from './text.ts';
import { useCaller } from './useCaller.ts';

const NO_FILTERS = {
  call: '',
  status: '',
  code: '',
  reason: '',
  merchantNo: '',
  struck: '',
  currentPage: 1,
  pageSize: 20,
};
const LISTED_MAX = 200;
const STATUSES = ['200', '400', '401', '403', '404', '500', '502', '503', '504'];
const keptCalls = Object.values(catalogue)
  .flatMap((module) => Object.values<AnyCall>(module))
  .filter((call) => call.access !== 'sim' || changesSomething(call))
  .map(({ key }) => key);
const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
/** The reasons of a code; all where none is chosen. */
const reasonsOf = (code: string): readonly string[] =>
  Object.entries(codeByReason).flatMap(([reason, its]) => (code === '' || its === code ? [reason] : []));

const useColumns = (): readonly RecordColumn<RecordedCall>[] => {
  const t = useText();
  const time = useTime();
  const caller = useCaller();
  return [
    {
      key: 'call',
      title: t('call'),
      fixed: true,
      render: (row) => (
        <span className={styles.call}>
          <code translate="no">{row.call}</code>
          <span className={styles.second}>{caller(row)}</span>
        </span>
      ),
    },
    { key: 'outcome', title: t('outcome'), width: 230, render: (row) => <Outcome of={row} /> },
    { key: 'faults', title: t('faults'), width: 140, optional: true, render: (row) => row.faults.join(' ') },
    { key: 'merchant', title: t('merchant'), width: 110, optional: true, render: (row) => row.merchantNo ?? '' },
    { key: 'took', title: t('took'), width: 110, align: 'right', render: (row) => `${row.ms.toFixed(1)} ms` },
    { key: 'at', title: t('at'), width: 200, render: (row) => time(row.at, 'second') },
  ];
};

const useFilters = (code: string): readonly Filter[] => {
  const t = useText();
  const merchants = useMerchants();
  return [
    { kind: 'choice', name: 'call', label: t('call'), options: choicesOf(keptCalls) },
    { kind: 'choice', name: 'status', label: t('status'), options: choicesOf(STATUSES) },
    { kind: 'choice', name: 'code', label: t('code'), options: choicesOf([SUCCESS, ...Object.keys(errorCodes)]) },
    { kind: 'choice', name: 'reason', label: t('reason'), options: choicesOf(reasonsOf(code)) },
    {
      kind: 'choice',
      name: 'merchantNo',
      label: t('merchant'),
      options: [...merchants],
    },
    { kind: 'choice', name: 'struck', label: t('faults'), options: [{ value: 'yes', label: t('struck') }] },
  ];
};

/** What the address asks for, as it travels: empty filters are left out. */
const requestOf = ({ call, status, code, reason, merchantNo, struck }: typeof NO_FILTERS) => ({
  ...(call === '' ? {} : { call }),
  ...(/^\d{3}$/.test(status) ? { status: Number(status) } : {}),
  ...(code === '' ? {} : { code }),
  ...(reason === '' ? {} : { reason }),
  ...(merchantNo === '' ? {} : { merchantNo }),
  ...(struck === '' ? {} : { struck: true }),
  limit: LISTED_MAX,
});

interface NoCallsProps {
  /** Whether filters are set. */
  readonly narrowed: boolean;
  readonly onClear: () => void;
}

function NoCalls({ narrowed, onClear }: NoCallsProps) {
  const t = useText();
  if (!narrowed) return <Empty title={t('none')} why={t('noneWhy')} />;
  return (
    <Empty
      icon={<SearchX size={24} />}
      title={t('noMatch')}
      why={t('noMatchWhy')}
      actions={<Button onClick={onClear}>{t('clear')}</Button>}
    />
  );
}

/** What the portal was asked and what it answered, and what changed the world from outside, as it happens. */
export function CallLogPage() {
  const t = useText();
  const time = useTime();
  const caller = useCaller();
  const [values, change, narrowed] = useUrlFilters(NO_FILTERS);
  const [opened, open] = useOpenRecord();
  const [chosen, choose] = useState<Chosen>();
  const [selected, select] = useState<readonly RecordedCall[]>([]);
  const found = useLive(simApi.simCall.list, requestOf(values));
  const { currentPage, pageSize } = values;
  const list = found.data?.slice((currentPage - 1) * pageSize, currentPage * pageSize);
  const data = list && { list, total: found.data?.length ?? 0, currentPage, pageSize };
  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          // While rows are selected the selection bar has the button.
          selected.length === 0 && (
            <Button
              icon={<FlaskConical size={16} />}
              disabled={found.data === undefined || found.data.length === 0}
              onClick={() => choose(narrowed ? { ids: found.data?.map(({ id }) => id) ?? [] } : {})}
            >
              {t('asTest')}
            </Button>
          )
        }
      />
      <FilterPills filters={useFilters(values.code)} values={values} onChange={change} narrowed={narrowed} />
      <RecordTable
        name="simCalls"
        label={t('title')}
        columns={useColumns()}
        rowKey={(row) => row.id}
        page={{
          data,
          error: found.error,
          isFetching: found.isPlaceholderData,
          isPlaceholderData: found.isPlaceholderData,
          refetch: found.refetch,
        }}
        onPage={change}
        onOpen={(row) => open(row.id)}
        openKey={opened}
        ticks={{
          able: () => true,
          about: (rows) => (
            <Button size="small" onClick={() => choose({ ids: rows.map(({ id }) => id), reads: true })}>
              {t('asTest')}
            </Button>
          ),
          // New calls push others off the page; the selection keeps them.
          kept: { rows: selected, onChange: select },
        }}
        empty={<NoCalls narrowed={narrowed} onClear={() => change(NO_FILTERS)} />}
        card={(row) => (
          <span className={styles.card}>
            <code translate="no">{row.call}</code>
            <Outcome of={row} />
            <span className={styles.second}>{caller(row)}</span>
            <span className={styles.second}>{`${row.ms.toFixed(1)} ms · ${time(row.at, 'second')}`}</span>
          </span>
        )}
      />
      <CallDrawer id={opened} onClose={() => open(undefined)} />
      <TestDrawer chosen={chosen} onClose={() => choose(undefined)} />
    </>
  );
}

import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { simObject } from '@tradeport/shared/contract/sim/object.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import { Button } from 'antd';
import { SearchX } from 'lucide-react';
import { usePick } from '../../i18n/language.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { type Filter, FilterPills } from '../../ui/records/FilterPills.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { type RecordColumn, RecordTable } from '../../ui/records/RecordTable.tsx';
import { useUrlFilters } from '../../ui/records/useUrlFilters.ts';
import { useTime } from '../../ui/times.ts';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { useMerchants } from '../useMerchants.ts';
import { ShownState } from './MoneyMoves.tsx';
import { ObjectDrawer } from './ObjectDrawer.tsx';
import styles from './ObjectsPage.module.css';
import { useText } from './text.ts';
import { useOpenObject } from './useOpenObject.ts';

type Row = ResultOf<typeof simObject.list>[number];

const NO_FILTERS = { search: '', machine: '', state: '', merchantNo: '', currentPage: 1, pageSize: 20 };
const LISTED_MAX = 200;

const useFilters = (machineName: string): readonly Filter[] => {
  const t = useText();
  const pick = usePick();
  const merchants = useMerchants();
  const chosen = machines.find(({ name }) => name === machineName);
  const states = Object.entries(chosen?.states ?? {});
  return [
    { kind: 'search', name: 'search', label: t('search') },
    {
      kind: 'choice',
      name: 'machine',
      label: t('machine'),
      options: machines.map(({ name, title }) => ({ value: name, label: pick(title) })),
    },
    ...(states.length === 0
      ? []
      : [
          {
            kind: 'choice' as const,
            name: 'state',
            label: t('state'),
            options: states.map(([name, { label }]) => ({ value: name, label: pick(label) })),
          },
        ]),
    {
      kind: 'choice',
      name: 'merchantNo',
      label: t('merchant'),
      options: [...merchants],
    },
  ];
};

const useColumns = (): readonly RecordColumn<Row>[] => {
  const t = useText();
  const time = useTime();
  return [
    {
      key: 'object',
      title: t('object'),
      fixed: true,
      render: (row) => (
        <span className={styles.object}>
          <span>{row.title}</span>
          <code translate="no">{row.subject}</code>
        </span>
      ),
    },
    { key: 'machine', title: t('machine'), width: 150, render: (row) => row.machineTitle },
    { key: 'state', title: t('state'), width: 210, render: (row) => <ShownState state={row.state} /> },
    { key: 'merchant', title: t('merchant'), width: 210, optional: true, render: (row) => row.merchantName },
    { key: 'changed', title: t('changed'), width: 150, align: 'right', render: (row) => time(row.updatedAt, 'short') },
  ];
};

const NoObjects = ({ narrowed, onClear }: { readonly narrowed: boolean; readonly onClear: () => void }) => {
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
};

/** What the address asks for, as it travels: empty filters are left out. */
const requestOf = (values: typeof NO_FILTERS): RequestOf<typeof simObject.list> => {
  const machine = machines.find(({ name }) => name === values.machine)?.name;
  return {
    ...(machine === undefined ? {} : { machine }),
    ...(values.state === '' || machine === undefined ? {} : { state: values.state }),
    ...(values.merchantNo === '' ? {} : { merchantNo: values.merchantNo }),
    ...(values.search === '' ? {} : { search: values.search }),
    limit: LISTED_MAX,
  };
};

/** Any object of the sandbox: found, looked at, moved. */
export function ObjectsPage() {
  const t = useText();
  const [values, change, narrowed] = useUrlFilters(NO_FILTERS);
  const { of, open, close } = useOpenObject();
  const found = useLive(simApi.simObject.list, requestOf(values));
  const columns = useColumns();
  const filters = useFilters(values.machine);
  const { currentPage, pageSize } = values;
  const list = found.data?.slice((currentPage - 1) * pageSize, currentPage * pageSize);
  const data = list && { list, total: found.data?.length ?? 0, currentPage, pageSize };
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <FilterPills
        filters={filters}
        values={values}
        onChange={(part) => change('machine' in part ? { state: '', ...part } : part)}
        narrowed={narrowed}
      />
      <RecordTable
        name="simObjects"
        label={t('title')}
        columns={columns}
        rowKey={(row) => `${row.machine}/${row.subject}`}
        page={{
          data,
          error: found.error,
          isFetching: found.isPlaceholderData,
          isPlaceholderData: found.isPlaceholderData,
          refetch: found.refetch,
        }}
        onPage={change}
        onOpen={open}
        openKey={of && `${of.machine}/${of.subject}`}
        empty={<NoObjects narrowed={narrowed} onClear={() => change(NO_FILTERS)} />}
        card={(row) => (
          <span className={styles.card}>
            <span className={styles.object}>
              <span>{row.title}</span>
              <code translate="no">{row.subject}</code>
            </span>
            <ShownState state={row.state} />
            <span className={styles.merchant}>{row.merchantName}</span>
          </span>
        )}
      />
      <ObjectDrawer of={of} onClose={close} />
    </>
  );
}

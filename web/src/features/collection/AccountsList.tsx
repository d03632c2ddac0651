import { accountRegions } from '@tradeport/shared/reference/accountRegions.ts';
import { collectionAccount as machine } from '@tradeport/shared/states/collectionAccount.ts';
import type { ReactNode } from 'react';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { useInvalidate, useList } from '../../api/queries.ts';
import { usePick } from '../../i18n/language.ts';
import { ccyOptions } from '../../ui/money/ccyOptions.tsx';
import { Flag } from '../../ui/money/Flag.tsx';
import { CountTabs, tabCount } from '../../ui/records/CountTabs.tsx';
import { DownloadButton } from '../../ui/records/DownloadButton.tsx';
import { type Filter, FilterPills } from '../../ui/records/FilterPills.tsx';
import { NoMatch } from '../../ui/records/NoMatch.tsx';
import { RecordTable } from '../../ui/records/RecordTable.tsx';
import { useOpenRecord } from '../../ui/records/useOpenRecord.ts';
import { useUrlFilters } from '../../ui/records/useUrlFilters.ts';
import { useTime } from '../../ui/times.ts';
import { AccountDrawer } from './AccountDrawer.tsx';
import type { Account, AccountPage, AccountState } from './accountRow.ts';
import styles from './Collection.module.css';
import { AccountCard, accountColumns, type DayShown } from './columns.tsx';
import { exportRequestOf, NO_FILTERS, pageRequestOf, stateOfFilter } from './filters.ts';
import { useText } from './text.ts';

/** Applications move without anybody here doing anything: the list looks again by itself. */
const POLL_MS = 10_000;
const ALL = 'all';

const useFilters = (): readonly Filter[] => {
  const t = useText();
  const pick = usePick();
  const countries = accountRegions.map(({ code, alpha2, name }) => ({
    value: code,
    label: (
      <span className={styles.ccy}>
        <Flag of={alpha2} size={16} /> {pick(name)}
      </span>
    ),
  }));
  const types = [
    { value: 'global', label: t('global') },
    { value: 'local', label: t('local') },
  ];
  return [
    { kind: 'search', name: 'keyword', label: t('keyword') },
    { kind: 'choice', name: 'type', label: t('type'), options: types },
    { kind: 'choice', name: 'country', label: t('country'), options: countries },
    { kind: 'choice', name: 'ccy', label: t('currency'), options: ccyOptions },
  ];
};

interface StateTabsProps {
  readonly states: readonly AccountState[];
  readonly state: string;
  readonly onState: (state: string) => void;
  /** Undefined while the counts are not known. */
  readonly counts: AccountPage['byStatus'] | undefined;
}

const StateTabs = ({ states, state, onState, counts }: StateTabsProps) => {
  const t = useText();
  const pick = usePick();
  const sumOf = (of: readonly AccountState[]) => tabCount(counts?.filter(({ status }) => of.includes(status)));
  return (
    <CountTabs
      label={t('byState')}
      active={stateOfFilter(state, states) ?? ALL}
      onChange={(key) => onState(key === ALL ? '' : key)}
      tabs={[
        { key: ALL, name: t('all'), ...sumOf(states) },
        ...states.map((each) => ({
          key: each,
          name: pick(machine.states[each].label),
          ...sumOf([each]),
        })),
      ]}
    />
  );
};

interface AccountsListProps {
  /** Remembers the columns that somebody chose. */
  readonly name: string;
  readonly label: string;
  readonly ask: typeof api.subAccount.queryApplyPage | typeof api.subAccount.queryApplyList;
  readonly states: readonly AccountState[];
  readonly day: DayShown;
  /** Shown when there is nothing, and nothing narrows the list. */
  readonly nothing: ReactNode;
  /** Whether what is listed can be had as a file. */
  readonly exports?: true;
}

/** Collection accounts by state, filtered; a row opens everything known about one. */
export function AccountsList({ name, label, ask, states, day, nothing, exports }: AccountsListProps) {
  const t = useText();
  const time = useTime();
  const invalidate = useInvalidate();
  const [filters, change, narrowed] = useUrlFilters(NO_FILTERS);
  const [open, setOpen] = useOpenRecord();
  const page = useList(ask, pageRequestOf(filters, states), { own: true, everyMs: POLL_MS });
  const noMatch = <NoMatch why={t('noMatchWhy')} onClear={() => change({ ...NO_FILTERS })} />;
  return (
    <>
      <StateTabs
        states={states}
        state={filters.state}
        onState={(state) => change({ state })}
        counts={page.data?.byStatus}
      />
      <div className={styles.filters}>
        <FilterPills filters={useFilters()} values={filters} onChange={change} narrowed={narrowed} />
        {exports && (
          <DownloadButton
            label={t('exportAll')}
            disabled={page.data?.total === 0}
            onDownload={() => download(api.subAccount.export, exportRequestOf(filters, states))}
          />
        )}
      </div>
      <RecordTable<Account>
        name={name}
        label={label}
        columns={accountColumns(t, time, day)}
        rowKey={(account) => account.applyNo}
        page={page}
        onPage={change}
        card={(account) => <AccountCard account={account} t={t} />}
        onOpen={(account) => setOpen(account.applyNo)}
        openKey={open}
        empty={narrowed ? noMatch : nothing}
      />
      <AccountDrawer
        applyNo={open}
        onClose={() => setOpen(undefined)}
        onChanged={() => void invalidate(api.subAccount.queryApplyPage, api.subAccount.queryApplyList)}
      />
    </>
  );
}

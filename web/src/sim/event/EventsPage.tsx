import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { simEvent } from '@tradeport/shared/contract/sim/event.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import { Button } from 'antd';
import { SearchX } from 'lucide-react';
import { usePick } from '../../i18n/language.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { type Filter, FilterPills } from '../../ui/records/FilterPills.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { useUrlFilters } from '../../ui/records/useUrlFilters.ts';
import { Card } from '../Card.tsx';
import { LiveMark } from '../LiveMark.tsx';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { useMerchants } from '../useMerchants.ts';
import { EventRow } from './EventRow.tsx';
import styles from './EventsPage.module.css';
import { SequenceDiagram } from './SequenceDiagram.tsx';
import { useText } from './text.ts';

const NO_FILTERS = { subject: '', machine: '', merchantNo: '', kind: '', cause: '', before: 0 };
const KINDS = ['state', 'money', 'security', 'outside'] as const;
const CAUSES = ['call', 'task', 'sim', 'scenario'] as const;
const PAGE = 50;

const useFilters = (): readonly Filter[] => {
  const t = useText();
  const pick = usePick();
  const merchants = useMerchants();
  const kinds = {
    state: t('kindState'),
    money: t('kindMoney'),
    security: t('kindSecurity'),
    outside: t('kindOutside'),
  };
  const causes = { call: t('causeCall'), task: t('causeTask'), sim: t('causeSim'), scenario: t('causeScenario') };
  return [
    { kind: 'search', name: 'subject', label: t('subject') },
    {
      kind: 'choice',
      name: 'machine',
      label: t('machine'),
      options: machines.map(({ name, title }) => ({ value: name, label: pick(title) })),
    },
    {
      kind: 'choice',
      name: 'merchantNo',
      label: t('merchant'),
      options: [...merchants],
    },
    {
      kind: 'choice',
      name: 'kind',
      label: t('kind'),
      options: KINDS.map((value) => ({ value, label: kinds[value] })),
    },
    {
      kind: 'choice',
      name: 'cause',
      label: t('cause'),
      options: CAUSES.map((value) => ({ value, label: causes[value] })),
    },
  ];
};

/** What the address asks for, as it travels: what is empty is left out, and so is a word that the log does not know. */
const requestOf = (
  values: Readonly<Record<keyof typeof NO_FILTERS, string | number>>,
): RequestOf<typeof simEvent.list> => {
  const machine = machines.find(({ name }) => name === values.machine)?.name;
  const kind = KINDS.find((name) => name === values.kind);
  const cause = CAUSES.find((name) => name === values.cause);
  return {
    ...(values.subject === '' ? {} : { subject: String(values.subject) }),
    ...(machine === undefined ? {} : { machine }),
    ...(values.merchantNo === '' ? {} : { merchantNo: String(values.merchantNo) }),
    ...(kind === undefined ? {} : { kind }),
    // Whoever opens the portal as a persona is noise, unless it is what is looked for.
    ...(kind === 'security' ? {} : { personas: false }),
    ...(cause === undefined ? {} : { cause }),
    ...(Number(values.before) > 0 ? { before: Number(values.before) } : {}),
    limit: PAGE,
  };
};

/** The life of the one object that the filters name, as a diagram; nothing where they name none, or one that never lived. */
function LifeOf({ machine, subject }: { readonly machine: string; readonly subject: string }) {
  const t = useText();
  const pick = usePick();
  const known = machines.find(({ name }) => name === machine);
  const life = useLive(simApi.simEvent.life, { machine, subject }, { enabled: known !== undefined && subject !== '' });
  if (known === undefined || subject === '' || life.data === undefined) return null;
  const label = t('lifeOf', { machine: pick(known.title), subject });
  return (
    <div className={styles.life}>
      <Card title={t('life')} end={<code translate="no">{subject}</code>}>
        <SequenceDiagram life={life.data} label={label} />
      </Card>
    </div>
  );
}

/** Everything that happened in the sandbox, newest first; of one object also as a diagram of its life. */
export function EventsPage() {
  const t = useText();
  const [values, change, narrowed] = useUrlFilters(NO_FILTERS);
  const found = useLive(simApi.simEvent.list, requestOf(values));
  const filters = useFilters();
  const clear = () => change(NO_FILTERS);
  const isNarrowed = narrowed && Object.values({ ...values, before: 0 }).some((value) => value !== '' && value !== 0);
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} actions={<LiveMark />} />
      <FilterPills
        filters={filters}
        values={values}
        onChange={(part) => change({ before: 0, ...part })}
        narrowed={isNarrowed}
      />
      <LifeOf machine={values.machine} subject={values.subject} />
      <Card title={t('title')}>
        {found.data === undefined ? (
          found.error ? (
            <ErrorFace error={found.error} title={t('notLoaded')} onRetry={() => void found.refetch()} small />
          ) : (
            <SkeletonLines rows={12} />
          )
        ) : found.data.events.length === 0 ? (
          <Empty
            {...(isNarrowed ? { icon: <SearchX size={24} /> } : {})}
            title={t(isNarrowed ? 'noMatch' : 'none')}
            why={t(isNarrowed ? 'noMatchWhy' : 'noneWhy')}
            actions={isNarrowed && <Button onClick={clear}>{t('clear')}</Button>}
          />
        ) : (
          <ol className={styles.list}>
            {found.data.events.map((event) => (
              <EventRow key={event.seq} event={event} />
            ))}
          </ol>
        )}
      </Card>
      <div className={styles.paging}>
        {values.before > 0 && <Button onClick={() => change({ before: 0 })}>{t('newest')}</Button>}
        {found.data?.next != null && (
          <Button onClick={() => change({ before: found.data?.next ?? 0 })}>{t('older')}</Button>
        )}
      </div>
    </>
  );
}

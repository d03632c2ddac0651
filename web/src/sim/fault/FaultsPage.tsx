import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { FaultView, simFault } from '@tradeport/shared/contract/sim/fault.ts';
import { Button } from 'antd';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { StateTag } from '../../ui/records/StateTag.tsx';
import { useTime } from '../../ui/times.ts';
import { Card } from '../Card.tsx';
import { useForgetWorld } from '../frame/useForgetWorld.ts';
import items from '../ItemList.module.css';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { FaultForm } from './FaultForm.tsx';
import styles from './Faults.module.css';
import { faultStates, useText } from './text.ts';

type NewFault = RequestOf<typeof simFault.add>;

/** What is wanted most, at one press. */
const QUICK = [
  // A status in place of the answer: a connection that only breaks off, browsers try again by themselves without a word.
  ['loseConfirm', { call: 'exchange/apply', kind: 'status', status: 504, phase: 'after', times: 1 }],
  ['slow', { call: '*', kind: 'latency', ms: 3_000 }],
  ['late', { call: '*', kind: 'timeout', times: 1 }],
  ['dropped', { call: '*', kind: 'drop', times: 1 }],
] as const satisfies readonly (readonly [string, NewFault])[];

function OneFault({ fault, onClear }: { readonly fault: FaultView; readonly onClear: () => void }) {
  const t = useText();
  const time = useTime();
  const { kind, code, status, ms, msMax, phase, left, share, until } = fault;
  const measure = code ?? status ?? (ms === null ? undefined : `${msMax === null ? ms : `${ms}–${msMax}`} ms`);
  const notes = [
    t(phase),
    left === null ? t('unlimited') : t('left', { count: left }),
    ...(share === null ? [] : [t('share', { share: share * 100 })]),
    ...(until === null ? [] : [t('until', { at: time(until, 'short') })]),
    t('struck', { count: fault.struck }),
  ];
  return (
    <li>
      <span className={items.what}>
        <span>
          {t(kind)} {measure}
        </span>
        <code>{fault.call === '*' ? t('every') : fault.call}</code>
        <span className={items.note}>{notes.join(' · ')}</span>
      </span>
      <span className={items.end}>
        <StateTag state={faultStates[fault.state]} />
        <Button onClick={onClear}>{t('clear')}</Button>
      </span>
    </li>
  );
}

/** What goes wrong on purpose: added at one press or in detail, with what is left of each. */
export function FaultsPage() {
  const t = useText();
  const forget = useForgetWorld();
  const faults = useLive(simApi.simFault.list, {});
  const adding = useSend(simApi.simFault.add);
  const clearing = useSend(simApi.simFault.clear);
  const add = async (fault: NewFault) => {
    const outcome = await adding.send(fault);
    if (!outcome.ok) toast('error', outcome.failure.message);
    forget();
  };
  const clear = async (id?: string) => {
    const outcome = await clearing.send(id === undefined ? {} : { id });
    if (!outcome.ok) toast('error', outcome.failure.message);
    forget();
  };
  const some = faults.data !== undefined && faults.data.length > 0;
  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={some && <Button onClick={() => void clear()}>{t('clearAll')}</Button>}
      />
      <div className={styles.page}>
        <Card title={t('quick')}>
          <div className={styles.quick}>
            {QUICK.map(([name, fault]) => (
              <Button key={name} loading={adding.sending} onClick={() => void add(fault)}>
                {t(name)}
              </Button>
            ))}
          </div>
        </Card>
        <Card title={t('own')}>
          <FaultForm adding={adding.sending} onAdd={(fault) => void add(fault)} />
        </Card>
        <Card title={t('list')}>
          {faults.data === undefined ? (
            faults.error ? (
              <ErrorFace error={faults.error} title={t('notLoaded')} onRetry={() => void faults.refetch()} small />
            ) : (
              <SkeletonLines rows={3} />
            )
          ) : some ? (
            <ul className={items.list}>
              {faults.data.map((fault) => (
                <OneFault key={fault.id} fault={fault} onClear={() => void clear(fault.id)} />
              ))}
            </ul>
          ) : (
            <Empty small title={t('none')} why={t('noneWhy')} />
          )}
        </Card>
      </div>
    </>
  );
}

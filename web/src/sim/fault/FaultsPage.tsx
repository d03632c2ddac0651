import type { UseQueryResult } from '@tanstack/react-query';
import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { simFault } from '@tradeport/shared/contract/sim/fault.ts';
import { Button } from 'antd';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import type { Slot } from '../../ui/slot.ts';
import { Card } from '../Card.tsx';
import { useForgetWorld } from '../frame/useForgetWorld.ts';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { FaultForm } from './FaultForm.tsx';
import { FaultList } from './FaultList.tsx';
import styles from './Faults.module.css';
import { PresetCards } from './PresetCards.tsx';
import { useText } from './text.ts';

type NewFault = RequestOf<typeof simFault.add>;

/** What is wanted most of a single call, at one press. */
const QUICK = [
  // A status in place of the answer: a connection that only breaks off, browsers try again by themselves without a word.
  ['loseConfirm', { call: 'exchange/apply', kind: 'status', status: 504, phase: 'after', times: 1 }],
  ['late', { call: '*', kind: 'timeout', times: 1 }],
  ['dropped', { call: '*', kind: 'drop', times: 1 }],
] as const satisfies readonly (readonly [string, NewFault])[];

interface LoadedProps<Data> {
  readonly of: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  readonly title: string;
  readonly children: (data: Data) => Slot;
}

/** What a call has answered, and the faces in its place until then. */
function Loaded<Data>({ of: { data, error, refetch }, title, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? (
    <ErrorFace error={error} title={title} onRetry={() => void refetch()} small />
  ) : (
    <SkeletonLines rows={3} />
  );
}

type Which = RequestOf<typeof simFault.clear>;

/** What goes wrong on purpose: presets, single faults at one press or in detail, and what is left of each. */
export function FaultsPage() {
  const t = useText();
  const forget = useForgetWorld();
  const faults = useLive(simApi.simFault.list, {});
  const presets = useLive(simApi.simFault.presets, {});
  const adding = useSend(simApi.simFault.add);
  const clearing = useSend(simApi.simFault.clear);
  const clearingPreset = useSend(simApi.simFault.clearPreset);
  const after = (outcome: { readonly ok: true } | { readonly ok: false; readonly failure: CallFailed }) => {
    if (!outcome.ok) toast('error', outcome.failure.message);
    forget();
  };
  const add = async (fault: NewFault) => after(await adding.send(fault));
  const clear = async (which: Which) => after(await clearing.send(which));
  const some = faults.data !== undefined && faults.data.length > 0;
  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={some && <Button onClick={() => void clear({})}>{t('clearAll')}</Button>}
      />
      <div className={styles.page}>
        <Card title={t('presets')}>
          <Loaded of={presets} title={t('presetsNotLoaded')}>
            {(loaded) => <PresetCards presets={loaded} />}
          </Loaded>
        </Card>
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
          <Loaded of={faults} title={t('notLoaded')}>
            {(loaded) =>
              loaded.length === 0 ? (
                <Empty small title={t('none')} why={t('noneWhy')} />
              ) : (
                <FaultList
                  faults={loaded}
                  presets={presets.data ?? []}
                  onClear={(id) => void clear({ id })}
                  onClearPreset={async (name) => after(await clearingPreset.send({ name }))}
                />
              )
            }
          </Loaded>
        </Card>
      </div>
    </>
  );
}

import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { CallDetail, simCall } from '@tradeport/shared/contract/sim/callLog.ts';
import { curlOf } from '@tradeport/shared/simulation/curl.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { useLanguage } from '../../i18n/language.ts';
import { CopyButton } from '../../ui/feedback/CopyButton.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { DrawerSection, Facts, RecordDrawer } from '../../ui/records/RecordDrawer.tsx';
import { SumLines } from '../../ui/records/ShowTheSum.tsx';
import { useTime } from '../../ui/times.ts';
import { useForgetWorld } from '../frame/useForgetWorld.ts';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import styles from './CallLog.module.css';
import { Json } from './Json.tsx';
import { Outcome } from './Outcome.tsx';
import { useText } from './text.ts';
import { useCaller } from './useCaller.ts';

function Replay({ call }: { readonly call: CallDetail }) {
  const t = useText();
  const forget = useForgetWorld();
  const { send, sending } = useSend(simApi.simCall.replay);
  const [answered, setAnswered] = useState<ResultOf<typeof simCall.replay>>();
  if (call.replay !== 'can') return <p>{t(call.replay === 'secret' ? 'replaySecret' : 'replayCut')}</p>;
  const replay = async (key: 'same' | 'new') => {
    const outcome = await send({ id: call.id, key });
    if (outcome.ok) setAnswered(outcome.result);
    else toast('error', outcome.failure.message);
    forget();
  };
  return (
    <>
      <div className={styles.actions}>
        <Button loading={sending} onClick={() => void replay('same')}>
          {t(call.idempotencyKey === null ? 'replay' : 'sameKey')}
        </Button>
        {call.idempotencyKey !== null && (
          <Button loading={sending} onClick={() => void replay('new')}>
            {t('newKey')}
          </Button>
        )}
      </div>
      {answered && (
        <>
          <p className={styles.answered}>
            {t('replayed')}: <Outcome of={answered} />
          </p>
          <Json label={t('replayed')} text={answered.answer} />
        </>
      )}
    </>
  );
}

function Known({ call }: { readonly call: CallDetail }) {
  const t = useText();
  const time = useTime();
  const caller = useCaller();
  const language = useLanguage();
  const { data: clock } = useLive(simApi.sim.clock, {});
  const line = (sandbox: string) => curlOf({ ...call, origin: window.location.origin, sandbox }, language);
  return (
    <>
      <DrawerSection title={t('facts')}>
        <Facts
          facts={[
            { key: 'outcome', label: t('outcome'), value: <Outcome of={call} /> },
            { key: 'took', label: t('took'), value: `${call.ms.toFixed(1)} ms` },
            { key: 'at', label: t('at'), value: time(call.at, 'second') },
            { key: 'person', label: t('person'), value: caller(call) },
            ...(call.faults.length === 0 ? [] : [{ key: 'faults', label: t('faults'), value: call.faults.join(' ') }]),
          ]}
        />
      </DrawerSection>
      {call.sum !== null && (
        <DrawerSection title={t('sum')} note={call.sum.title}>
          <SumLines sum={call.sum} />
        </DrawerSection>
      )}
      <DrawerSection title={t('request')}>
        <Json label={t('request')} text={call.request} />
      </DrawerSection>
      <DrawerSection title={t('answer')}>
        {call.answer === '' ? <p>{t('noAnswer')}</p> : <Json label={t('answer')} text={call.answer} />}
      </DrawerSection>
      {clock && call.replay !== 'cut' && (
        <DrawerSection title={t('curl')} note={<CopyButton value={line(clock.sandbox)} name={t('curl')} wordy />}>
          <Json label={t('curl')} text={line(clock.sandbox)} />
        </DrawerSection>
      )}
      <DrawerSection title={t('replay')}>
        <Replay call={call} key={call.id} />
      </DrawerSection>
    </>
  );
}

/** One call: request, answer, a line for curl, and asking it again. */
export function CallDrawer({ id, onClose }: { readonly id: string | undefined; readonly onClose: () => void }) {
  const t = useText();
  const one = useLive(simApi.simCall.one, { id: id ?? '-' }, { enabled: id !== undefined });
  return (
    <RecordDrawer open={id !== undefined} onClose={onClose} title={one.data?.call ?? t('call')} number={id}>
      {one.data ? (
        <Known call={one.data} />
      ) : one.error ? (
        <ErrorFace
          error={one.error}
          title={t('notLoaded')}
          onRetry={() => void one.refetch()}
          small
          missing={{ title: t('missing'), actions: <Button onClick={onClose}>{t('toCalls')}</Button> }}
        />
      ) : (
        <SkeletonLines rows={6} />
      )}
    </RecordDrawer>
  );
}

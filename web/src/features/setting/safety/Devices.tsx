import type { DeviceWire } from '@tradeport/shared/contract/access.ts';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import type { CallFailed } from '../../../api/CallFailed.ts';
import { useCall, useSend } from '../../../api/queries.ts';
import { toast } from '../../../browser/toast.ts';
import { ErrorFace } from '../../../ui/feedback/ErrorFace.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { SkeletonLines } from '../../../ui/feedback/Skeleton.tsx';
import { useTime } from '../../../ui/times.ts';
import styles from './SafetyPage.module.css';
import { text, useText } from './text.ts';

const nameOf = ({ browser, operatingSystem: system }: DeviceWire): string => {
  if (browser !== '' && system !== '') return text('onSystem', { browser, system });
  return browser || system || text('unknownDevice');
};

interface DeviceProps {
  readonly device: DeviceWire;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

const Device = ({ device, busy, onEnd }: DeviceProps) => {
  const t = useText();
  const time = useTime();
  const facts = [
    ['address', device.ip],
    ['since', time(device.signedInAt)],
    ['lastUse', time(device.lastUsedAt)],
  ] as const;
  const name = nameOf(device);
  return (
    <li className={styles.device}>
      <div>
        <h3 className={styles.name}>
          {name} {device.isThisDevice && <span className={styles.here}>{t('thisDevice')}</span>}
        </h3>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd className="num" translate="no">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {!device.isThisDevice && (
        <Button disabled={busy} onClick={onEnd} aria-label={t('signOutOf', { device: `${name}, ${device.ip}` })}>
          {t('signOut')}
        </Button>
      )}
    </li>
  );
};

interface OthersDialogProps {
  readonly busy: boolean;
  readonly onEnd: () => void;
  readonly onClose: () => void;
}

const OthersDialog = ({ busy, onEnd, onClose }: OthersDialogProps) => {
  const t = useText();
  return (
    <Modal
      open
      centered
      width={440}
      title={t('signOutOthers')}
      okText={t('signOutOthers')}
      cancelText={t('keep')}
      confirmLoading={busy}
      onOk={onEnd}
      onCancel={onClose}
    >
      <p>{t('signOutOthersWhy')}</p>
    </Modal>
  );
};

/** Where the operator is signed in, and how any of it ends. */
export function Devices() {
  const t = useText();
  const { data, error, refetch } = useCall(api.info.sessions, {}, { everyMs: 60_000 });
  const { send, sending } = useSend(api.info.endSessions, { invalidates: [api.info.sessions] });
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const end = async (sessionId?: string): Promise<void> => {
    const outcome = await send(sessionId === undefined ? { allOthers: true } : { sessionId });
    setAsking(false);
    setFailure(outcome.ok ? undefined : outcome.failure);
    if (outcome.ok) toast('success', text(sessionId === undefined ? 'othersSignedOut' : 'signedOut'));
    // It may have signed out by itself.
    else void refetch();
  };
  const others = data?.list.some(({ isThisDevice }) => !isThisDevice) ?? false;
  return (
    <section className={styles.devices} aria-label={t('devices')}>
      <div className={styles.head}>
        <div>
          <h2>{t('devices')}</h2>
          <p className={styles.why}>{t(data !== undefined && !others ? 'onlyThis' : 'devicesWhy')}</p>
        </div>
        {others && <Button onClick={() => setAsking(true)}>{t('signOutOthers')}</Button>}
      </div>
      {failure && <FailureNote failure={failure} />}
      {data === undefined ? (
        error ? (
          <ErrorFace error={error} onRetry={() => void refetch()} small />
        ) : (
          <SkeletonLines rows={3} />
        )
      ) : (
        <ul className={styles.list}>
          {data.list.map((device) => (
            <Device key={device.sessionId} device={device} busy={sending} onEnd={() => void end(device.sessionId)} />
          ))}
        </ul>
      )}
      {isAsking && <OthersDialog busy={sending} onEnd={() => void end()} onClose={() => setAsking(false)} />}
    </section>
  );
}

import type { SandboxView } from '@tradeport/shared/contract/sim/sandbox.ts';
import { Button, Popconfirm } from 'antd';
import { useSend } from '../../api/queries.ts';
import { writeCookie } from '../../browser/cookies.ts';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { useTime } from '../../ui/times.ts';
import { Card } from '../Card.tsx';
import { useUndo } from '../frame/undo.ts';
import { useForgetWorld } from '../frame/useForgetWorld.ts';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import styles from './Sandboxes.module.css';
import { useText } from './text.ts';
import { useAct } from './useAct.ts';

const MAIN = 'main';

function Actions({ sandbox, isHere }: { readonly sandbox: SandboxView; readonly isHere: boolean }) {
  const t = useText();
  const act = useAct();
  const forget = useForgetWorld();
  const reset = useSend(simApi.simSandbox.reset);
  const { doing } = useUndo();
  const change = useSend(simApi.simSandbox.change);
  const remove = useSend(simApi.simSandbox.remove);
  const { name, scenario, pinned } = sandbox;
  const visit = () => {
    writeCookie('sandbox', name);
    forget();
  };
  return (
    <span className={styles.actions}>
      {isHere ? <span className={styles.quiet}>{t('here')}</span> : <Button onClick={visit}>{t('visit')}</Button>}
      {name !== MAIN && (
        <Button onClick={async () => act(await change.send({ name, pinned: !pinned }), name)}>
          {t(pinned ? 'unpin' : 'pin')}
        </Button>
      )}
      <Popconfirm
        title={t('resetWhy', { scenario })}
        okText={t('reset')}
        cancelText={t('cancel')}
        onConfirm={async () => {
          const send = () => reset.send({ name });
          act(isHere ? await doing('reset', send) : await send(), t('resetDone', { name }));
        }}
      >
        <Button loading={reset.sending}>{t('reset')}</Button>
      </Popconfirm>
      {name !== MAIN && !isHere && (
        <Popconfirm
          title={t('removeWhy', { name })}
          okText={t('remove')}
          cancelText={t('cancel')}
          onConfirm={async () => act(await remove.send({ name }), name)}
        >
          <Button danger loading={remove.sending}>
            {t('remove')}
          </Button>
        </Popconfirm>
      )}
    </span>
  );
}

/** Every sandbox of the installation, with its time and what it was made from. */
export function SandboxList() {
  const t = useText();
  const time = useTime();
  const { data: clock } = useLive(simApi.sim.clock, {});
  const { data } = useLive(simApi.simSandbox.list, {});
  return (
    <Card title={t('all')} count={data?.length}>
      {data === undefined ? (
        <SkeletonLines rows={4} />
      ) : (
        <ul className={styles.list}>
          {data.map((sandbox) => (
            <li key={sandbox.name} className={styles.row}>
              <span className={styles.what}>
                <b>{sandbox.name}</b>
                <small>
                  {[
                    sandbox.scenario,
                    time(sandbox.now, 'minute'),
                    ...(sandbox.endsAt === null || sandbox.pinned
                      ? []
                      : [t('ends', { at: time(sandbox.endsAt, 'minute') })]),
                  ].join(' · ')}
                </small>
              </span>
              <Actions sandbox={sandbox} isHere={sandbox.name === clock?.sandbox} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

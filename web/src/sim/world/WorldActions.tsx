import { Button, Popconfirm } from 'antd';
import { Camera, RotateCcw } from 'lucide-react';
import { useSend } from '../../api/queries.ts';
import { useUndo } from '../frame/undo.ts';
import { useLive } from '../live.ts';
import { useAct } from '../sandboxes/useAct.ts';
import { simApi } from '../simApi.ts';
import { useText } from './text.ts';

/** A name for what is kept now: the sandbox and its moment, "main-20261110-145208". */
const snapshotName = (sandbox: string, now: string): string =>
  `${sandbox}-${now.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}`;

/** Keeps the world as it is, and puts it back to where it began. */
export function WorldActions() {
  const t = useText();
  const act = useAct();
  const { data: clock } = useLive(simApi.sim.clock, {});
  const { data: sandboxes = [] } = useLive(simApi.simSandbox.list, {});
  const save = useSend(simApi.simSnapshot.save);
  const reset = useSend(simApi.simSandbox.reset);
  const { doing } = useUndo();
  const here = sandboxes.find(({ name }) => name === clock?.sandbox);
  if (here === undefined) return null;
  const { name, scenario, now } = here;
  const keep = async () => {
    const snapshot = snapshotName(name, now);
    act(await save.send({ name: snapshot }), t('snapshotSaved', { name: snapshot }));
  };
  return (
    <>
      <Button icon={<Camera size={16} />} loading={save.sending} onClick={() => void keep()}>
        {t('saveSnapshot')}
      </Button>
      <Popconfirm
        title={t('resetWhy', { scenario })}
        okText={t('reset')}
        cancelText={t('cancel')}
        onConfirm={async () => act(await doing('reset', () => reset.send({ name })), t('resetDone', { name }))}
      >
        <Button icon={<RotateCcw size={16} />} loading={reset.sending}>
          {t('resetTo', { scenario })}
        </Button>
      </Popconfirm>
    </>
  );
}

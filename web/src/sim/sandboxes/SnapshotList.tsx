import { Button, Checkbox, Input, Popconfirm, Popover } from 'antd';
import { type FormEvent, useState } from 'react';
import { useSend } from '../../api/queries.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useTime } from '../../ui/times.ts';
import { Card } from '../Card.tsx';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { CompareStates } from './CompareStates.tsx';
import styles from './Sandboxes.module.css';
import { useText } from './text.ts';
import { UploadSnapshot } from './UploadSnapshot.tsx';
import { useAct } from './useAct.ts';

/** Hands a file to the browser. */
const hand = (fileName: string, base64: string): void => {
  const link = document.createElement('a');
  link.href = `data:application/gzip;base64,${base64}`;
  link.download = fileName;
  link.click();
};

function SaveSnapshot() {
  const t = useText();
  const act = useAct();
  const [name, setName] = useState('');
  const { send, sending } = useSend(simApi.simSnapshot.save);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (act(await send({ name }), t('saved', { name }))) setName('');
  };
  return (
    <form className={styles.actions} onSubmit={(event) => void save(event)}>
      <Input
        value={name}
        maxLength={60}
        aria-label={t('snapshotName')}
        placeholder={t('snapshotName')}
        onChange={(event) => setName(event.target.value)}
      />
      <Button htmlType="submit" loading={sending} disabled={name === ''}>
        {t('save')}
      </Button>
    </form>
  );
}

/** Makes a sandbox of its own out of a snapshot; the one at hand stays as it is. */
function RestoreIntoNew({
  snapshot,
  disabled,
  untrusted,
}: {
  readonly snapshot: string;
  readonly disabled: boolean;
  readonly untrusted: boolean;
}) {
  const t = useText();
  const act = useAct();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const { send, sending } = useSend(simApi.simSnapshot.restore);
  const restore = async (event: FormEvent) => {
    event.preventDefault();
    if (!act(await send({ name: snapshot, into: name, untrusted }), t('restoredInto', { name }))) return;
    setOpen(false);
    setName('');
  };
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      content={
        <form className={styles.form} onSubmit={(event) => void restore(event)}>
          <Input
            value={name}
            maxLength={40}
            aria-label={t('name')}
            placeholder={t('nameWhy')}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="primary" htmlType="submit" loading={sending} disabled={name === ''}>
            {t('restoreNew')}
          </Button>
        </form>
      }
    >
      <Button disabled={disabled} aria-haspopup="dialog" aria-expanded={open}>
        {t('restoreNew')}
      </Button>
    </Popover>
  );
}

/** What was kept: to go back to, to take away, to throw away. */
export function SnapshotList({ here }: { readonly here: string }) {
  const t = useText();
  const time = useTime();
  const act = useAct();
  // Nobody vouches for a file from elsewhere: whoever restores it says so first.
  const [untrusted, setUntrusted] = useState(false);
  const { data = [] } = useLive(simApi.simSnapshot.list, {});
  const restore = useSend(simApi.simSnapshot.restore);
  const download = useSend(simApi.simSnapshot.download);
  const remove = useSend(simApi.simSnapshot.remove);
  const take = async (name: string) => {
    const outcome = await download.send({ name });
    if (outcome.ok) hand(outcome.result.fileName, outcome.result.file);
  };
  return (
    <Card
      title={t('snapshots')}
      count={data.length}
      end={
        <span className={styles.actions}>
          <CompareStates here={here} snapshots={data.filter(({ fits }) => fits).map(({ name }) => name)} />
          <UploadSnapshot />
        </span>
      }
    >
      <SaveSnapshot />
      {data.length === 0 && <Empty small title={t('noSnapshots')} why={t('noSnapshotsWhy')} />}
      {data.length > 0 && (
        <Checkbox checked={untrusted} onChange={(event) => setUntrusted(event.target.checked)}>
          {t('untrusted')}
        </Checkbox>
      )}
      <ul className={styles.list}>
        {data.map(({ name, takenOf, clockAt, fits }) => (
          <li key={name} className={styles.row}>
            <span className={styles.what}>
              <b>{name}</b>
              <small>{[takenOf, time(clockAt, 'minute'), ...(fits ? [] : [t('unfit')])].join(' · ')}</small>
            </span>
            <span className={styles.actions}>
              <Popconfirm
                title={t('restoreWhy', { name: here })}
                okText={t('restore')}
                cancelText={t('cancel')}
                onConfirm={async () =>
                  act(await restore.send({ name, into: here, replace: true, untrusted }), t('restored', { name }))
                }
              >
                <Button disabled={!fits} loading={restore.sending}>
                  {t('restore')}
                </Button>
              </Popconfirm>
              <RestoreIntoNew snapshot={name} disabled={!fits} untrusted={untrusted} />
              <Button onClick={() => void take(name)}>{t('download')}</Button>
              <Button danger onClick={async () => act(await remove.send({ name }), name)}>
                {t('remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

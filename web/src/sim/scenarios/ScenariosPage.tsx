import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { simScenario } from '@tradeport/shared/contract/sim/scenario.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { useLanguage } from '../../i18n/language.ts';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { Card } from '../Card.tsx';
import { useLive } from '../live.ts';
import styles from '../sandboxes/Sandboxes.module.css';
import { useAct } from '../sandboxes/useAct.ts';
import { simApi } from '../simApi.ts';
import { useText } from './text.ts';

type Checked = ResultOf<typeof simScenario.check>;

function BuiltIn({ onOpen }: { readonly onOpen: (text: string) => void }) {
  const t = useText();
  const isChinese = useLanguage() === 'zh-CN';
  const { data } = useLive(simApi.simScenario.list, {});
  const { send } = useSend(simApi.simScenario.read);
  const open = async (name: string) => {
    const outcome = await send({ name });
    if (outcome.ok) onOpen(outcome.result.text);
  };
  return (
    <Card title={t('builtIn')} count={data?.scenarios.length}>
      <ul className={styles.list}>
        {(data?.scenarios ?? []).map(({ name, version, titleZh, titleEn, steps }) => (
          <li key={name} className={styles.row}>
            <span className={styles.what}>
              <b>{isChinese ? titleZh : titleEn}</b>
              <small>{`${name} · ${t('version', { version })} · ${t('steps', { count: steps })}`}</small>
            </span>
            <Button onClick={() => void open(name)}>{t('open')}</Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Faults({ checked }: { readonly checked: Checked }) {
  const t = useText();
  if (checked.ok) return <p role="status">{t('right')}</p>;
  return (
    <ul className={styles.list} aria-label={t('faults')}>
      {checked.faults.map(({ line, path, reason }) => (
        <li key={`${path}${reason}`} className={styles.row}>
          <span className={styles.what}>
            <b>{line === null ? path : t('line', { line })}</b>
            <small>{`${path} ${reason}`}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The files that sandboxes are built from: read, changed, checked with line and reason, built. */
export function ScenariosPage() {
  const t = useText();
  const act = useAct();
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [checked, setChecked] = useState<Checked>();
  const check = useSend(simApi.simScenario.check);
  const create = useSend(simApi.simSandbox.create);
  const edit = (next: string) => {
    setText(next);
    setChecked(undefined);
  };
  const ask = async () => {
    const outcome = await check.send({ text });
    if (outcome.ok) setChecked(outcome.result);
    else toast('error', outcome.failure.message);
  };
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className={styles.columns}>
        <Card title={t('editor')}>
          <div className={styles.form}>
            <Input.TextArea
              value={text}
              rows={20}
              spellCheck={false}
              aria-label={t('editor')}
              placeholder={t('editorWhy')}
              onChange={(event) => edit(event.target.value)}
            />
            {checked && <Faults checked={checked} />}
            <div className={styles.actions}>
              <Button disabled={text === ''} loading={check.sending} onClick={() => void ask()}>
                {t('check')}
              </Button>
              <Input
                value={name}
                maxLength={40}
                aria-label={t('name')}
                placeholder={t('name')}
                onChange={(event) => setName(event.target.value)}
              />
              <Button
                type="primary"
                disabled={text === '' || name === ''}
                loading={create.sending}
                onClick={async () => act(await create.send({ name, scenarioText: text }), t('built', { name }))}
              >
                {t('build')}
              </Button>
            </div>
          </div>
        </Card>
        <BuiltIn onOpen={edit} />
      </div>
    </>
  );
}

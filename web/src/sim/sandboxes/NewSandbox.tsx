import { Button, Checkbox, Input, InputNumber, Select } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useSend } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Card } from '../Card.tsx';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import styles from './Sandboxes.module.css';
import { useText } from './text.ts';
import { useAct } from './useAct.ts';

const DEFAULT_SCENARIO = 'demo';

/** Makes a sandbox from a scenario; it is there when the button has done turning. */
export function NewSandbox() {
  const t = useText();
  const act = useAct();
  const id = useId();
  const isChinese = useLanguage() === 'zh-CN';
  const [name, setName] = useState('');
  const [scenario, setScenario] = useState(DEFAULT_SCENARIO);
  const [days, setDays] = useState<number | null>(null);
  const [frozen, setFrozen] = useState(false);
  const { data } = useLive(simApi.simScenario.list, {});
  const { send, sending } = useSend(simApi.simSandbox.create);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await send({ name, scenario, frozen, ...(days === null ? {} : { endsInDays: days }) });
    if (act(outcome, t('created', { name }))) setName('');
  };
  return (
    <Card title={t('create')}>
      <form className={styles.form} onSubmit={(event) => void create(event)}>
        <div className={styles.field}>
          <label htmlFor={`${id}n`}>{t('name')}</label>
          <Input
            id={`${id}n`}
            value={name}
            maxLength={40}
            placeholder={t('nameWhy')}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}s`}>{t('scenario')}</label>
          <Select
            id={`${id}s`}
            value={scenario}
            onChange={setScenario}
            options={(data?.scenarios ?? []).map((each) => ({
              value: each.name,
              label: `${isChinese ? each.titleZh : each.titleEn} (${each.name})`,
            }))}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}d`}>{t('endsInDays')}</label>
          <InputNumber
            id={`${id}d`}
            value={days}
            min={1}
            max={3_650}
            precision={0}
            placeholder={t('never')}
            onChange={setDays}
          />
        </div>
        <Checkbox checked={frozen} onChange={(event) => setFrozen(event.target.checked)}>
          {t('beginsFrozen')}
        </Checkbox>
        <Button type="primary" htmlType="submit" loading={sending} disabled={name === ''}>
          {t('create')}
        </Button>
      </form>
    </Card>
  );
}

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
const UNITS = ['minutes', 'days'] as const;
type LifeUnit = (typeof UNITS)[number];
const MOST = { minutes: 10_080, days: 3_650 } as const;

/** Makes a sandbox from a scenario; it is there when the button has done turning. */
export function NewSandbox() {
  const t = useText();
  const act = useAct();
  const id = useId();
  const isChinese = useLanguage() === 'zh-CN';
  const [name, setName] = useState('');
  const [scenario, setScenario] = useState(DEFAULT_SCENARIO);
  const [life, setLife] = useState<number | null>(null);
  const [unit, setUnit] = useState<LifeUnit>('minutes');
  const [frozen, setFrozen] = useState(false);
  const { data } = useLive(simApi.simScenario.list, {});
  const { send, sending } = useSend(simApi.simSandbox.create);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const ends = life === null ? {} : unit === 'days' ? { endsInDays: life } : { endsInMinutes: life };
    const outcome = await send({ name, scenario, frozen, ...ends });
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
          <label htmlFor={`${id}d`}>{t('lifetime')}</label>
          <span className={styles.life}>
            <InputNumber
              id={`${id}d`}
              value={life}
              min={1}
              max={MOST[unit]}
              precision={0}
              placeholder={t('never')}
              onChange={setLife}
            />
            <Select
              aria-label={t('unit')}
              value={unit}
              onChange={(next: LifeUnit) => {
                setUnit(next);
                setLife(life === null ? null : Math.min(life, MOST[next]));
              }}
              options={UNITS.map((each) => ({ value: each, label: t(each) }))}
            />
          </span>
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

import type { AssumptionView } from '@tradeport/shared/contract/sim/assumption.ts';
import { Button, Checkbox, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { Card } from '../Card.tsx';
import { useForgetWorld } from '../frame/useForgetWorld.ts';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import styles from './Assumptions.module.css';
import { useText } from './text.ts';

/** The value of one switch: typed or chosen, refused with what it takes. */
function Value({ of }: { readonly of: AssumptionView }) {
  const t = useText();
  const id = useId();
  const forget = useForgetWorld();
  const { send, sending } = useSend(simApi.simAssumption.set);
  const [typed, setTyped] = useState(of.value);
  const [fault, setFault] = useState<string>();
  const set = async (value: string | null) => {
    const outcome = await send({ name: of.name, value });
    if (outcome.ok) {
      setTyped(outcome.result.value);
      setFault(undefined);
      toast('success', t('done'));
    } else setFault(outcome.failure.fieldErrors[0]?.message ?? outcome.failure.message);
    forget();
  };
  return (
    <div className={styles.value}>
      {of.choices.length > 0 ? (
        <Select
          className={styles.field ?? ''}
          value={typed}
          options={of.choices.map(({ value, text }) => ({ value, label: text }))}
          onChange={setTyped}
          aria-label={of.title}
        />
      ) : (
        <Input
          className={styles.field ?? ''}
          value={typed}
          maxLength={40}
          aria-label={of.title}
          aria-describedby={id}
          status={fault === undefined ? '' : 'error'}
          onChange={(event) => setTyped(event.target.value.trim())}
          onPressEnter={() => void set(typed)}
        />
      )}
      <Button disabled={typed === of.value || typed === ''} loading={sending} onClick={() => void set(typed)}>
        {t('set')}
      </Button>
      {of.changed && (
        <Button type="text" onClick={() => void set(null)}>
          {t('reset')}
        </Button>
      )}
      <small id={id} {...(fault === undefined ? {} : { role: 'alert' })}>
        {fault ?? (of.choices.length === 0 && t('takes', { values: of.values }))}
      </small>
    </div>
  );
}

function One({ of }: { readonly of: AssumptionView }) {
  const t = useText();
  return (
    <li className={styles.one}>
      <div>
        <h3>
          {of.title}
          {of.changed && <span className={styles.mark}>{t('changed')}</span>}
        </h3>
        <p>{of.reason}</p>
        <code translate="no">
          {of.name} · {t('standard', { value: of.defaultText })}
        </code>
      </div>
      <Value of={of} key={of.value} />
    </li>
  );
}

/** Every reading and number that could be otherwise, as it holds in this sandbox. */
export function AssumptionsPage() {
  const t = useText();
  const { data, error, refetch } = useLive(simApi.simAssumption.list, {});
  const [word, setWord] = useState('');
  const [changedOnly, setChangedOnly] = useState(false);
  const wanted = word.trim().toLowerCase();
  const shown = (data ?? []).filter(
    ({ name, title, changed }) =>
      (!changedOnly || changed) && (wanted === '' || `${name} ${title}`.toLowerCase().includes(wanted)),
  );
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <Card title={t('title')} count={data?.length}>
        <div className={styles.filters}>
          <Input.Search
            className={styles.search ?? ''}
            allowClear
            value={word}
            placeholder={t('search')}
            aria-label={t('search')}
            onChange={(event) => setWord(event.target.value)}
          />
          <Checkbox checked={changedOnly} onChange={(event) => setChangedOnly(event.target.checked)}>
            {t('changedOnly')}
          </Checkbox>
        </div>
        {error && !data ? (
          <ErrorFace error={error} title={t('notLoaded')} onRetry={() => void refetch()} small />
        ) : !data ? (
          <SkeletonLines rows={8} />
        ) : shown.length === 0 ? (
          <Empty small title={t('nothing')} />
        ) : (
          <ul className={styles.list}>
            {shown.map((one) => (
              <One key={one.name} of={one} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

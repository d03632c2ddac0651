import type { MarketPairView } from '@tradeport/shared/contract/sim/market.ts';
import { Button, Input, Segmented } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { CallFailed } from '../../api/CallFailed.ts';
import { useSend } from '../../api/queries.ts';
import { useTime } from '../../ui/times.ts';
import { Card } from '../Card.tsx';
import { Effects } from '../outside/Effects.tsx';
import outside from '../outside/Outside.module.css';
import { usePreview } from '../outside/usePreview.ts';
import { useAct } from '../sandboxes/useAct.ts';
import { simApi } from '../simApi.ts';
import styles from './Market.module.css';
import { useKindText } from './PairList.tsx';
import { nameOf, type Pair } from './pair.ts';
import { useText } from './text.ts';

const HOW = ['pin', 'shift', 'moveTo'] as const;
type How = (typeof HOW)[number];

/** What holds now, with the way back. */
function InForce({ pair, change }: { readonly pair: Pair; readonly change: NonNullable<MarketPairView['change']> }) {
  const t = useText();
  const time = useTime();
  const kindText = useKindText();
  const act = useAct();
  const { send, sending } = useSend(simApi.simOutside.run);
  const name = nameOf(pair);
  return (
    <div className={styles.inForce}>
      <span>{t('since', { kind: kindText(change), at: time(change.since, 'short') })}</span>
      <Button
        loading={sending}
        onClick={async () =>
          act(await send({ event: 'market.clear', with: { pair: name } }), t('cleared', { pair: name }))
        }
      >
        {t('clear')}
      </Button>
    </div>
  );
}

/** Pin, shift or move: what customers would get is shown before it is done. */
export function ChangeRate({ pair, shown }: { readonly pair: Pair; readonly shown: MarketPairView | undefined }) {
  const t = useText();
  const id = useId();
  const act = useAct();
  const name = nameOf(pair);
  const [how, setHow] = useState<How>('pin');
  const [value, setValue] = useState('');
  const { send, sending } = useSend(simApi.simOutside.run);
  const event = `market.${how}`;
  const fields = { pair: name, [how === 'shift' ? 'percent' : 'rate']: value.trim() };
  const preview = usePreview(event, fields, value.trim() !== '');
  const wrong = preview?.error instanceof CallFailed ? preview.error : undefined;
  const apply = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (act(await send({ event, with: fields }), t('applied', { pair: name }))) setValue('');
  };
  return (
    <Card title={t('change', { pair: name })}>
      {shown?.change && <InForce pair={pair} change={shown.change} />}
      <form className={outside.form} onSubmit={(submitted) => void apply(submitted)}>
        <Segmented<How>
          block
          aria-label={t('how')}
          value={how}
          onChange={(next) => {
            setHow(next);
            setValue('');
          }}
          options={HOW.map((one) => ({ value: one, label: t(one) }))}
        />
        <div className={outside.field}>
          <label htmlFor={id}>{t(how === 'shift' ? 'percent' : 'rate')}</label>
          <Input
            id={id}
            value={value}
            maxLength={24}
            inputMode="decimal"
            placeholder={how === 'shift' ? '+1.5' : (shown?.mid ?? '')}
            aria-describedby={`${id}w`}
            onChange={(typed) => setValue(typed.target.value)}
            {...(wrong ? { status: 'error' as const } : {})}
          />
          <p id={`${id}w`} className={wrong ? outside.wrong : styles.quiet}>
            {wrong ? (wrong.fieldErrors[0]?.message ?? wrong.message) : t(`${how}Why`)}
          </p>
        </div>
        {preview?.data !== undefined && (
          <div className={outside.would}>
            <Effects {...preview.data} />
          </div>
        )}
        <Button type="primary" htmlType="submit" loading={sending} disabled={preview?.data === undefined}>
          {t('apply')}
        </Button>
      </form>
    </Card>
  );
}

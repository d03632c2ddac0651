import type { MarketPairView } from '@tradeport/shared/contract/sim/market.ts';
import { dayOf, formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { CallFailed } from '../../api/CallFailed.ts';
import { useSend } from '../../api/queries.ts';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { MomentPicker } from '../../ui/forms/MomentPicker.tsx';
import { readMoment } from '../../ui/forms/moment.ts';
import { useTime } from '../../ui/times.ts';
import { Card } from '../Card.tsx';
import { useLive } from '../live.ts';
import { Effects } from '../outside/Effects.tsx';
import outside from '../outside/Outside.module.css';
import { usePreview } from '../outside/usePreview.ts';
import { useAct } from '../sandboxes/useAct.ts';
import { simApi } from '../simApi.ts';
import styles from './Market.module.css';
import { useKindText } from './PairList.tsx';
import { nameOf, type Pair } from './pair.ts';
import { useText } from './text.ts';

const HOW = ['pin', 'shift', 'moveTo', 'clear'] as const;
type How = (typeof HOW)[number];
type Change = NonNullable<MarketPairView['change']>;

/** What holds now, with the way back. */
function InForce({ pair, change }: { readonly pair: Pair; readonly change: Change }) {
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
        {t('restoreNow')}
      </Button>
    </div>
  );
}

/** What is done to the rate at moments ahead, the next first. */
function Ahead({ changes }: { readonly changes: readonly Change[] }) {
  const t = useText();
  const time = useTime();
  return (
    <ul className={styles.ahead} aria-label={t('ahead')}>
      {changes.map(({ kind, value, since }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of one moment differ by their place alone.
        <li key={`${since} ${i}`}>
          <span>{time(since, 'short')}</span>
          <b>
            {t(kind)} {kind === 'shift' ? `× ${value}` : value}
          </b>
        </li>
      ))}
    </ul>
  );
}

const messageAt = (error: CallFailed | undefined, field: string): string | undefined =>
  error?.fieldErrors.find(({ path }) => path === `with.${field}`)?.message;

/** From when on a change holds; empty: at once. */
function FromWhen(props: {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
}) {
  const t = useText();
  const id = useId();
  const { data: clock } = useLive(simApi.sim.clock, {});
  return (
    <div className={outside.field}>
      <label htmlFor={id}>
        {t('from')} <span>{t('fromEmpty')}</span>
      </label>
      <MomentPicker
        id={id}
        value={props.value}
        onChange={props.onChange}
        {...(clock === undefined ? {} : { fromDay: dayOf(new Date(clock.now)) })}
      />
      {props.error !== undefined && (
        <p role="alert" className={outside.wrong}>
          {props.error}
        </p>
      )}
    </div>
  );
}

interface ValueProps {
  readonly how: Exclude<How, 'clear'>;
  readonly mid: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The rate, or so many per cent. */
function Value({ how, mid, value, error, onChange }: ValueProps) {
  const t = useText();
  const id = useId();
  return (
    <div className={outside.field}>
      <label htmlFor={id}>{t(how === 'shift' ? 'percent' : 'rate')}</label>
      <Input
        id={id}
        value={value}
        maxLength={24}
        inputMode="decimal"
        placeholder={how === 'shift' ? '+1.5' : mid}
        aria-describedby={`${id}w`}
        onChange={(typed) => onChange(typed.target.value)}
        {...(error === undefined ? {} : { status: 'error' as const })}
      />
      <p id={`${id}w`} className={error === undefined ? styles.quiet : outside.wrong}>
        {error ?? t(`${how}Why`)}
      </p>
    </div>
  );
}

/** Pin, shift, move or restore, now or at a moment ahead: what customers would get, and how many limit orders it fills, is shown before. */
export function ChangeRate({ pair, shown }: { readonly pair: Pair; readonly shown: MarketPairView | undefined }) {
  const t = useText();
  const act = useAct();
  const name = nameOf(pair);
  const [how, setHow] = useState<How>('pin');
  const [value, setValue] = useState('');
  const [from, setFrom] = useState('');
  const { send, sending } = useSend(simApi.simOutside.run);
  const event = `market.${how}`;
  const moment = readMoment(from);
  const at = moment ? formatInstant(moment) : undefined;
  const isComplete = moment !== null && (how === 'clear' || value.trim() !== '');
  const fields = {
    pair: name,
    ...(how === 'clear' ? {} : { [how === 'shift' ? 'percent' : 'rate']: value.trim() }),
    ...(at === undefined ? {} : { at }),
  };
  const preview = usePreview(event, fields, isComplete);
  const wrong = preview?.error instanceof CallFailed ? preview.error : undefined;
  const atFault = messageAt(wrong, 'at');
  const fault = atFault === undefined ? (wrong?.fieldErrors[0]?.message ?? wrong?.message) : undefined;
  const clear = (): void => {
    setValue('');
    setFrom('');
  };
  const apply = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const done = at === undefined ? t('applied', { pair: name }) : t('set', { pair: name });
    if (act(await send({ event, with: fields }), done)) clear();
  };
  return (
    <Card title={t('change', { pair: name })}>
      {shown?.change && <InForce pair={pair} change={shown.change} />}
      {shown !== undefined && shown.ahead.length > 0 && <Ahead changes={shown.ahead} />}
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
        {how === 'clear' ? (
          <p className={fault === undefined ? styles.quiet : outside.wrong}>{fault ?? t('clearWhy')}</p>
        ) : (
          <Value how={how} mid={shown?.mid ?? ''} value={value} error={fault} onChange={setValue} />
        )}
        <FromWhen value={from} error={atFault} onChange={setFrom} />
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

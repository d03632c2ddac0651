import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { simSnapshot } from '@tradeport/shared/contract/sim/snapshot.ts';
import { dayOf, formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { Button, Select } from 'antd';
import { GitCompareArrows } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { MomentPicker } from '../../ui/forms/MomentPicker.tsx';
import { readMoment } from '../../ui/forms/moment.ts';
import { RecordDrawer } from '../../ui/records/RecordDrawer.tsx';
import type { Slot } from '../../ui/slot.ts';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { Differences } from './Differences.tsx';
import styles from './Sandboxes.module.css';
import { useText } from './text.ts';

type Asked = RequestOf<typeof simSnapshot.diff>;
type Kind = 'snapshots' | 'times';

/** The sandbox as it is stands for no snapshot. */
const PRESENT = '';

interface AskProps {
  readonly onAsk: (asked: Asked) => void;
  readonly asking: boolean;
}

interface CompareFormProps extends AskProps {
  /** Undefined: something is still to be chosen. */
  readonly asked: Asked | undefined;
  readonly children: Slot;
}

function CompareForm({ onAsk, asking, asked, children }: CompareFormProps) {
  const t = useText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asked) onAsk(asked);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
      <Button type="primary" htmlType="submit" loading={asking} disabled={asked === undefined}>
        {t('compare')}
      </Button>
    </form>
  );
}

function OfSnapshots({ snapshots, ...form }: AskProps & { readonly snapshots: readonly string[] }) {
  const t = useText();
  const id = useId();
  const [chosen, setFrom] = useState<string>();
  const from = chosen ?? snapshots[0];
  const [to, setTo] = useState(PRESENT);
  const names = snapshots.map((name) => ({ value: name, label: name }));
  const asked = from === undefined ? undefined : { fromSnapshot: from, ...(to === PRESENT ? {} : { toSnapshot: to }) };
  return (
    <CompareForm {...form} asked={asked}>
      <div className={styles.field}>
        <label htmlFor={`${id}f`}>{t('from')}</label>
        <Select id={`${id}f`} value={from ?? null} placeholder={t('noSnapshots')} onChange={setFrom} options={names} />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}t`}>{t('to')}</label>
        <Select
          id={`${id}t`}
          value={to}
          onChange={setTo}
          options={[{ value: PRESENT, label: t('present') }, ...names]}
        />
      </div>
    </CompareForm>
  );
}

function OfTimes(form: AskProps) {
  const t = useText();
  const id = useId();
  const { data: clock } = useLive(simApi.sim.clock, {});
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const toDay = clock ? dayOf(new Date(clock.now)) : undefined;
  const [first, last] = [readMoment(from), readMoment(to)];
  const asked =
    !first || last === null
      ? undefined
      : { fromAt: formatInstant(first), ...(last === undefined ? {} : { toAt: formatInstant(last) }) };
  return (
    <CompareForm {...form} asked={asked}>
      <p className={styles.quiet}>{t('timesWhy')}</p>
      <div className={styles.field}>
        <label htmlFor={`${id}f`}>{t('from')}</label>
        <MomentPicker id={`${id}f`} value={from} onChange={setFrom} {...(toDay === undefined ? {} : { toDay })} />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}t`}>
          {t('to')} <span className={styles.quiet}>{t('nowIfEmpty')}</span>
        </label>
        <MomentPicker id={`${id}t`} value={to} onChange={setTo} {...(toDay === undefined ? {} : { toDay })} />
      </div>
    </CompareForm>
  );
}

interface CompareStatesProps {
  readonly here: string;
  /** Those that this version can read. */
  readonly snapshots: readonly string[];
}

function Comparison({ here, snapshots }: CompareStatesProps) {
  const t = useText();
  const [kind, setKind] = useState<Kind>('snapshots');
  const [asked, setAsked] = useState<Asked>();
  const { data, error, isFetching, refetch } = useCall(simApi.simSnapshot.diff, asked ?? {}, {
    enabled: asked !== undefined,
    quiet: true,
  });
  const choose = (next: Kind) => {
    setKind(next);
    setAsked(undefined);
  };
  const ask = (next: Asked) => {
    if (JSON.stringify(next) === JSON.stringify(asked)) void refetch();
    else setAsked(next);
  };
  const form = { onAsk: ask, asking: isFetching };
  return (
    <div className={styles.compared}>
      <Segmented<Kind>
        block
        aria-label={t('compareKind')}
        value={kind}
        onChange={choose}
        options={[
          { value: 'snapshots', label: t('snapshots') },
          { value: 'times', label: t('times') },
        ]}
      />
      {kind === 'snapshots' ? <OfSnapshots {...form} snapshots={snapshots} /> : <OfTimes {...form} />}
      {asked &&
        (error ? (
          <ErrorFace error={error} onRetry={() => void refetch()} small />
        ) : data ? (
          <Differences diff={data} here={here} />
        ) : (
          <SkeletonLines rows={6} />
        ))}
    </div>
  );
}

/** Opens what is different between two states: snapshots, the present, or times. */
export function CompareStates(props: CompareStatesProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<GitCompareArrows size={16} />} onClick={() => setOpen(true)}>
        {t('compare')}
      </Button>
      <RecordDrawer open={open} onClose={() => setOpen(false)} title={t('compareTitle')}>
        {open && <Comparison {...props} />}
      </RecordDrawer>
    </>
  );
}

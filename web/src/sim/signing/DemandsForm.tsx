import { ADDRESSES_MAX, type SigningView } from '@tradeport/shared/contract/sim/signing.ts';
import { Button, Input, Switch } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useSend } from '../../api/queries.ts';
import { useAct } from '../sandboxes/useAct.ts';
import { simApi } from '../simApi.ts';
import { boundsBroken, type Demands, demandsOf, entriesIn } from './addresses.ts';
import styles from './Signing.module.css';
import { useText } from './text.ts';

/** What the server says of each entry; of a refusal that names none, its words. */
const faultsOf = ({ fieldErrors, message }: CallFailed): readonly string[] =>
  fieldErrors.length === 0 ? [message] : fieldErrors.map((error) => error.message);

/** What speaks against a list before it is sent. */
const useBounds = (): ((entries: readonly string[]) => readonly string[]) => {
  const t = useText();
  return (entries) => {
    const { many, long } = boundsBroken(entries);
    return [
      ...(many ? [t('tooMany', { count: ADDRESSES_MAX })] : []),
      ...long.map((entry) => t('tooLong', { entry: `${entry.slice(0, 24)}…` })),
    ];
  };
};

interface AddressFieldProps {
  readonly value: string;
  readonly faults: readonly string[];
  readonly onChange: (value: string) => void;
}

function AddressField({ value, faults, onChange }: AddressFieldProps) {
  const t = useText();
  const id = useId();
  const isWrong = faults.length > 0;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('callsFrom')}</label>
      <Input.TextArea
        id={id}
        rows={5}
        value={value}
        spellCheck={false}
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong ${id}-help` : `${id}-help`}
        onChange={(event) => onChange(event.target.value)}
      />
      {isWrong && (
        <div id={`${id}-wrong`} className={styles.faults} role="alert">
          {faults.map((fault) => (
            <span key={fault}>{fault}</span>
          ))}
        </div>
      )}
      <span id={`${id}-help`} className={styles.quiet}>
        {t('callsFromHelp')}
      </span>
    </div>
  );
}

/** What a merchant demands of its calls. What is typed stays while the page is kept up to date beneath it. */
export function DemandsForm({ of }: { readonly of: SigningView }) {
  const t = useText();
  const id = useId();
  const act = useAct();
  const bounds = useBounds();
  const { send, sending } = useSend(simApi.simSigning.set);
  const [typed, setTyped] = useState<Demands>();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const shown = typed ?? demandsOf(of);
  const change = (part: Partial<Demands>) => {
    setTyped({ ...shown, ...part });
    setFaults([]);
  };
  const set = async (signsCalls: boolean, callsFrom: readonly string[], done: string) => {
    const outcome = await send({ merchantNo: of.merchantNo, signsCalls, callsFrom: [...callsFrom] });
    if (outcome.ok) {
      act(outcome, done);
      setTyped(undefined);
    }
    setFaults(outcome.ok ? [] : faultsOf(outcome.failure));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const entries = entriesIn(shown.addresses);
    const broken = bounds(entries);
    if (broken.length > 0) setFaults(broken);
    else void set(shown.signsCalls, entries, t('saved'));
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <span className={styles.row}>
        <Switch id={id} checked={shown.signsCalls} onChange={(signsCalls) => change({ signsCalls })} />
        <label htmlFor={id}>{t('signsCalls')}</label>
      </span>
      <AddressField value={shown.addresses} faults={faults} onChange={(addresses) => change({ addresses })} />
      <p className={styles.quiet}>{t('underWay')}</p>
      <span className={styles.row}>
        <Button type="primary" htmlType="submit" loading={sending} disabled={typed === undefined}>
          {t('save')}
        </Button>
        {(of.signsCalls || of.callsFrom.length > 0) && (
          <Button disabled={sending} onClick={() => void set(false, [], t('removed'))}>
            {t('remove')}
          </Button>
        )}
      </span>
    </form>
  );
}

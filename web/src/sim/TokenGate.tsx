import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { failureOf } from '../api/failures.ts';
import { useCell } from '../browser/cell.ts';
import { isDoorOpen, keepSimToken, simToken } from '../browser/simToken.ts';
import { ErrorFace } from '../ui/feedback/ErrorFace.tsx';
import { Mark } from '../ui/frame/Brand.tsx';
import type { Slot } from '../ui/slot.ts';
import { ConsoleSkeleton } from './frame/ConsoleSkeleton.tsx';
import { simApi } from './simApi.ts';
import styles from './TokenGate.module.css';
import { useText } from './text.ts';

type Door = 'asking' | 'open' | 'locked' | { readonly failure: unknown };

const tryDoor = async (): Promise<Door> => {
  try {
    await simApi.sim.clock({});
    return 'open';
  } catch (error) {
    const failure = failureOf(error);
    return failure.code === 'AUTHORIZATION_FAILED' ? 'locked' : { failure };
  }
};

function TokenForm({ tried }: { readonly tried: boolean }) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') keepSimToken(typed.trim());
  };
  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={send}>
        <Mark />
        <h1>{t('tokenTitle')}</h1>
        <p>{t('tokenWhy')}</p>
        <label htmlFor={id}>{t('token')}</label>
        <Input.Password
          id={id}
          size="large"
          value={typed}
          autoComplete="off"
          status={tried ? 'error' : ''}
          aria-describedby={tried ? `${id}-wrong` : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {tried && (
          <p id={`${id}-wrong`} className={styles.wrong} role="alert">
            {t('tokenWrong')}
          </p>
        )}
        <Button type="primary" size="large" htmlType="submit" block>
          {t('enter')}
        </Button>
      </form>
    </main>
  );
}

/** Lets in whoever the simulator answers; asks for its token when it wants one. */
export function TokenGate({ children }: { readonly children: Slot }) {
  const t = useText();
  const client = useQueryClient();
  const token = useCell(simToken);
  const [door, setDoor] = useState<Door>(isDoorOpen() ? 'open' : 'asking');
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token, and another try, are what to knock again for.
  useEffect(() => {
    let gone = false;
    void tryDoor().then((answer) => {
      if (!gone) setDoor(answer);
    });
    // Whoever changed the token of the server while the console was open is asked anew.
    const stop = client.getQueryCache().subscribe(({ query }) => {
      const { error } = query.state;
      if (error !== null && failureOf(error).code === 'AUTHORIZATION_FAILED') setDoor('locked');
    });
    return () => {
      gone = true;
      stop();
    };
  }, [token, round, client]);
  if (door === 'asking') return <ConsoleSkeleton />;
  if (door === 'open') return children;
  if (door === 'locked') return <TokenForm tried={token !== ''} key={token} />;
  return (
    <main>
      <ErrorFace error={door.failure} title={t('worldFailed')} onRetry={() => setRound(round + 1)} />
    </main>
  );
}

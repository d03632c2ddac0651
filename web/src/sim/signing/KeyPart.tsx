import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { SigningView, simSigning } from '@tradeport/shared/contract/sim/signing.ts';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useSend } from '../../api/queries.ts';
import { CopyButton } from '../../ui/feedback/CopyButton.tsx';
import { useTime } from '../../ui/times.ts';
import { useAct } from '../sandboxes/useAct.ts';
import { simApi } from '../simApi.ts';
import styles from './Signing.module.css';
import { useText } from './text.ts';

type Made = ResultOf<typeof simSigning.makeKey>;

/** The key that was just made, until it is hidden or the page is left: nowhere else can it be read. */
function MadeKey({ made, onHide }: { readonly made: Made; readonly onHide: () => void }) {
  const t = useText();
  return (
    <div className={styles.shown} role="status">
      <span className={styles.row}>
        <code translate="no">{made.signingKey}</code>
        <CopyButton value={made.signingKey} name={t('key')} wordy />
      </span>
      <span className={styles.row}>
        <span className={styles.warning}>{t('once')}</span>
        <Button onClick={onHide}>{t('hide')}</Button>
      </span>
    </div>
  );
}

/** The key of a merchant: made, shown once, replaced or withdrawn. */
export function KeyPart({ of: { merchantNo, signsCalls, keyMadeAt } }: { readonly of: SigningView }) {
  const t = useText();
  const time = useTime();
  const act = useAct();
  const making = useSend(simApi.simSigning.makeKey);
  const withdrawing = useSend(simApi.simSigning.withdrawKey);
  const [made, setMade] = useState<Made>();
  const make = async () => {
    const outcome = await making.send({ merchantNo });
    if (act(outcome, t('made')) && outcome.ok) setMade(outcome.result);
  };
  const withdraw = async () => {
    if (act(await withdrawing.send({ merchantNo }), t('withdrawn'))) setMade(undefined);
  };
  const hasKey = keyMadeAt !== null;
  // Whoever made a later one elsewhere has ended this one.
  const isLast = made !== undefined && (keyMadeAt ?? '') <= made.keyMadeAt;
  const why = hasKey ? t('madeAt', { at: time(keyMadeAt, 'second') }) : t(signsCalls ? 'noKeyRefuses' : 'noKey');
  return (
    <div className={styles.form}>
      <p className={!hasKey && signsCalls ? styles.warning : styles.quiet}>{why}</p>
      {isLast && <MadeKey made={made} onHide={() => setMade(undefined)} />}
      <span className={styles.row}>
        {hasKey ? (
          <>
            <Popconfirm
              title={t('replaces')}
              okText={t('makeAnother')}
              cancelText={t('cancel')}
              onConfirm={() => void make()}
            >
              <Button loading={making.sending}>{t('makeAnother')}</Button>
            </Popconfirm>
            <Popconfirm
              title={t('withdrawWhy')}
              okText={t('withdraw')}
              cancelText={t('cancel')}
              onConfirm={() => void withdraw()}
            >
              <Button danger loading={withdrawing.sending}>
                {t('withdraw')}
              </Button>
            </Popconfirm>
          </>
        ) : (
          <Button loading={making.sending} onClick={() => void make()}>
            {t('make')}
          </Button>
        )}
      </span>
    </div>
  );
}

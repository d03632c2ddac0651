import { useEffect, useState } from 'react';
import { browserNow } from '../../browser/clock.ts';
import { toast } from '../../browser/toast.ts';
import { text, useText } from '../text.ts';
import styles from './Button.module.css';

interface CodeButtonProps {
  /** Sends the code. False or a throw: it was not sent, and the button stays open; the sender has told why. */
  readonly send: () => Promise<boolean>;
  readonly disabled?: boolean;
  /** A code was sent a moment ago, without this button: it starts shut. */
  readonly sent?: boolean;
}

/** After a successful send the button stays shut for this long. */
const SHUT_SECONDS = 59;

/** Sends a verification code; counts down from 59 s after a success, by the browser's time. */
export function CodeButton({ send, disabled = false, sent = false }: CodeButtonProps) {
  const t = useText();
  const [openAt, setOpenAt] = useState(() => (sent ? browserNow() + SHUT_SECONDS * 1000 : 0));
  const [left, setLeft] = useState(sent ? SHUT_SECONDS : 0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (openAt === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((openAt - browserNow()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [openAt]);
  const press = async () => {
    setBusy(true);
    try {
      if (await send()) {
        setOpenAt(browserNow() + SHUT_SECONDS * 1000);
        setLeft(SHUT_SECONDS);
        toast('success', text('codeSent'));
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.large}`}
      disabled={disabled || busy || left > 0}
      onClick={() => void press()}
    >
      {left > 0 ? t('sendAgainIn', { seconds: left }) : t(openAt > 0 ? 'sendAgain' : 'sendCode')}
    </button>
  );
}

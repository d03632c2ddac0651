import { Check, Copy } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { toast } from '../../browser/toast.ts';
import { text, useText } from '../text.ts';
import styles from './CopyButton.module.css';

/** The clipboard of the browser; without a secure context (plain http) the old way over a hidden field. Answers whether it worked. */
async function copyText(value: string): Promise<boolean> {
  try {
    if (navigator.clipboard !== undefined) {
      await navigator.clipboard.writeText(value);
      return true;
    }
    const field = document.createElement('textarea');
    field.value = value;
    field.className = 'seenByReadersOnly';
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  } catch {
    return false;
  }
}

interface CopyButtonProps {
  readonly value: string;
  /** What is copied, for the button's name: "account number". */
  readonly name?: string;
  /** Shows the word beside the icon. */
  readonly wordy?: boolean;
}

/** Copies a value; a failure warns, because the person would paste something else. */
export function CopyButton({ value, name, wordy = false }: CopyButtonProps) {
  const t = useText();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), 1500);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async () => {
    const worked = await copyText(value);
    setDone(worked);
    if (worked) toast('success', text('copied'));
    else toast('warning', text('copyFailed'));
  };
  const press = (event: MouseEvent) => {
    // A row that opens its record when it is pressed stays closed.
    event.stopPropagation();
    void copy();
  };
  const label = name === undefined ? t('copy') : t('copyNamed', { name });
  return (
    <button type="button" className={styles.copy} onClick={press} aria-label={label} title={label}>
      {done ? <Check size={14} /> : <Copy size={14} />}
      {wordy && <span>{t('copy')}</span>}
    </button>
  );
}

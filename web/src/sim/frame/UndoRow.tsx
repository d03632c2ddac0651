import { Undo2, X } from 'lucide-react';
import { useTime } from '../../ui/times.ts';
import { useAct } from '../sandboxes/useAct.ts';
import { useText } from '../text.ts';
import styles from './ClockBar.module.css';
import { useUndo } from './undo.ts';

/** The third ink row after a jump or a reset: one press puts the world back to the moment before. */
export function UndoRow() {
  const t = useText();
  const time = useTime();
  const act = useAct();
  const { undoable, undoing, undo, forget } = useUndo();
  if (undoable === undefined) return null;
  const at = time(undoable.at, 'short');
  const takeBack = async () => {
    const outcome = await undo();
    if (outcome) act(outcome, t('undone', { at }));
  };
  return (
    <div className={styles.chosen}>
      <p className={styles.undoText}>{t(undoable.what === 'jump' ? 'hasJumped' : 'hasReset', { at })}</p>
      <button type="button" className={styles.undo} disabled={undoing} onClick={() => void takeBack()}>
        <Undo2 size={16} /> {t('undo')}
      </button>
      <button type="button" className={styles.cancel} aria-label={t('dismiss')} onClick={() => void forget()}>
        <X size={16} />
      </button>
    </div>
  );
}

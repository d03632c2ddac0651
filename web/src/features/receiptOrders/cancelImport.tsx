import { changing, screens } from '@tradeport/shared/screens.ts';
import { materialUpload as machine } from '@tradeport/shared/states/materialUpload.ts';
import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { type RecordMoves, useRecordActions } from '../../ui/records/RecordActions.tsx';
import styles from './Orders.module.css';
import type { Upload } from './orderRecord.ts';
import { useText } from './text.ts';

type Cancellable = Pick<Upload, 'batchNo' | 'status' | 'rowsWritten'>;

/** Ending an import while its file is checked; once orders are made of it, all of them are. */
export const useCancelImport = <U extends Cancellable>(): RecordMoves<U, 'cancel'> => {
  const t = useText();
  const { send } = useSend(api.uploadDetail.cancel, {
    invalidates: [api.uploadDetail.page, api.uploadDetail.uploadLoopCheck],
  });
  return {
    machine,
    stateOf: ({ status }) => status,
    guard: ({ rowsWritten }) => rowsWritten === 0,
    actions: {
      cancel: {
        needs: api.uploadDetail.cancel,
        name: t('cancelImport'),
        screens: changing(screens.receiptOrders),
        send: ({ batchNo }) => send({ batchNo }),
        question: () => ({
          title: t('cancelTitle'),
          why: t('cancelWhy'),
          keep: t('keepImport'),
          done: t('isCancelled'),
        }),
      },
    },
  };
};

/** The button for it, beside a check that is watched. */
export const CancelImport = ({ of, onTried }: { readonly of: Cancellable; readonly onTried: () => void }) => {
  const { buttons, note, dialogs } = useRecordActions(useCancelImport(), of, onTried);
  return (
    <>
      {note}
      {buttons !== undefined && <div className={styles.actions}>{buttons}</div>}
      {dialogs}
    </>
  );
};

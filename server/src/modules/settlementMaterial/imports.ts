import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { materialUpload as machine } from '@tradeport/shared/states/materialUpload.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { World } from '../../platform/runtime/world.ts';
import { publishNotice } from '../notices/index.ts';
import { uploadMessages } from './messages.ts';
import type { ReviewLifecycle } from './review.ts';
import type { MaterialUpload } from './upload.ts';
import { type UploadPatch, uploadStore } from './uploads/store.ts';

const { move } = transitions<MaterialUpload, UploadPatch>();

const isWritten = ({ rowCount, rowsWritten }: MaterialUpload): boolean => rowCount !== null && rowsWritten === rowCount;
const notWritten = ({ rowsWritten }: MaterialUpload) => (rowsWritten > 0 ? refusal('uploadPartWritten') : undefined);
const endedNow = (_upload: MaterialUpload, _nothing: undefined, { now }: Moment): UploadPatch => ({ endedAt: now });

/**
 * The life of an uploaded order file: it ends as what its check comes to, unless its merchant cancels that. One whose orders are being
 * made is neither failed nor cancelled, one whose orders are not all there is not finished. Whoever finishes it leaves its orders to the
 * review. Moves no money.
 */
export const uploadLifecycle = ({ backOffice }: World, review: ReviewLifecycle) =>
  lifecycle(machine, {
    object: (upload: MaterialUpload) => {
      const name = upload.fileName ?? upload.batchNo;
      const { batchNo, merchantId, state, updatedAt } = upload;
      return { subject: batchNo, merchantId, state, title: [name, name], updatedAt };
    },
    ...uploadStore,
    publish: publishNotice,
    moves: {
      finish: move({
        guard: (upload) => (isWritten(upload) ? undefined : refusal('uploadUnderWay')),
        set: endedNow,
        notify: uploadMessages.imported,
        next: async (command, { batchNo }) => {
          const { tx, sandboxId, now } = command;
          review.leave(command, batchNo, await backOffice.takesUpAt(tx, { sandboxId, at: now }));
        },
      }),
      fail: move({
        guard: notWritten,
        set: (upload, nothing, at) => ({ fault: 'unreadable', ...endedNow(upload, nothing, at) }),
        notify: uploadMessages.failed,
      }),
    },
    own: { cancel: move({ guard: notWritten, set: endedNow }) },
  });
export type UploadLifecycle = ReturnType<typeof uploadLifecycle>;

import type { RealNameType } from '@tradeport/shared/rules/realNameDocuments.ts';
import type { Tx } from '../../platform/db/database.ts';
import { removeUnusedFiles } from '../files/index.ts';
import type { ContentKeeper } from './content.ts';
import { filesInDraft } from './draftFiles.ts';
import { type Draft, draftsOf, removeDrafts } from './store.ts';

/** Which drafts of a merchant to remove: those that ended by an instant, that of a type, or all. */
export interface DiscardedDrafts {
  readonly endedAt?: Date;
  readonly type?: RealNameType;
}

/**
 * Removes drafts of a merchant and the files that only these drafts name. Returns the number of drafts. The caller holds the merchant's
 * lock, so that no draft is saved in between.
 */
export const discardDrafts = async (
  tx: Tx,
  keeper: ContentKeeper,
  merchantId: string,
  { endedAt, type }: DiscardedDrafts,
): Promise<number> => {
  const drafts = await draftsOf(tx, merchantId);
  const isDiscarded = (draft: Draft): boolean =>
    (endedAt === undefined || draft.until <= endedAt) && (type === undefined || draft.type === type);
  const filesOf = (draft: Draft): readonly string[] =>
    filesInDraft(keeper.openDraft(draft.contentSealed, merchantId, draft.type));
  const discarded = drafts.filter(isDiscarded);
  const kept = new Set(drafts.filter((draft) => !isDiscarded(draft)).flatMap(filesOf));
  const files = discarded.flatMap(filesOf).filter((id) => !kept.has(id));
  await removeDrafts(
    tx,
    merchantId,
    discarded.map((draft) => draft.type),
  );
  await removeUnusedFiles(tx, merchantId, files);
  return discarded.length;
};

import { VIEWED_LISTS, type ViewedList } from '@tradeport/shared/contract/view.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** Filters of a list under a name. */
export interface View {
  readonly viewId: string;
  readonly list: ViewedList;
  readonly name: string;
  readonly filters: string;
}
export interface ViewOwner {
  readonly sandboxId: string;
  readonly merchantId: string;
  readonly operatorId: string;
}

type Row = NonNullable<Awaited<ReturnType<Reader['savedView']['findFirst']>>>;

const listOf = (word: string): ViewedList => {
  const found = VIEWED_LISTS.find((list) => list === word);
  if (found === undefined) throw new Error(`unknown list "${word}" of a view`);
  return found;
};
const viewOf = ({ viewId, list, name, filters }: Row): View => ({ viewId, list: listOf(list), name, filters });

/** The views of a list that an operator keeps, the first kept first. */
export const viewsOf = async (reader: Reader | Tx, operatorId: string, list: ViewedList): Promise<readonly View[]> => {
  const rows = await reader.savedView.findMany({
    where: { operatorId, list },
    orderBy: [{ createdAt: 'asc' }, { viewId: 'asc' }],
  });
  return rows.map(viewOf);
};

export const addView = async (tx: Tx, owner: ViewOwner, view: View, createdAt: Date): Promise<void> => {
  await tx.savedView.create({ data: { ...owner, ...view, createdAt } });
};

export const writeFilters = async (tx: Tx, viewId: string, filters: string): Promise<void> => {
  await tx.savedView.updateMany({ where: { viewId }, data: { filters } });
};

/** Removes a view of an operator; answers whether there was one. */
export const removeView = async (tx: Tx, operatorId: string, viewId: string): Promise<boolean> =>
  (await tx.savedView.deleteMany({ where: { operatorId, viewId } })).count > 0;

/** Removes whatever an operator kept: they go with their operator. */
export const forgetViews = async (tx: Tx, operatorId: string): Promise<void> => {
  await tx.savedView.deleteMany({ where: { operatorId } });
};

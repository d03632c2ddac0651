import type { Choice as BuiltIn } from '@tradeport/shared/reference/choice.ts';
import { api } from '../../api/api.ts';
import { CallFailed, LACKING } from '../../api/CallFailed.ts';
import { type Ask, useCall } from '../../api/queries.ts';
import type { Offered } from './record/declared.ts';

type Listed = readonly { readonly code: string; readonly name: string; readonly name_en: string }[];

/** What a field offers that the backend has a list of; only one that lacks the call is stood in for, by our own table. */
const useListed = <R, T>(ask: Ask<R, T>, asked: R, itemsIn: (told: T) => Listed, ours: readonly BuiltIn[]): Offered => {
  const { data, error, isLoading } = useCall(ask, asked);
  if (error instanceof CallFailed && error.code === LACKING)
    return { choices: ours.map(({ code: value, name }) => ({ value, name })) };
  const items = data === undefined ? [] : itemsIn(data);
  return { choices: items.map(({ code: value, name, name_en }) => ({ value, name: [name, name_en] })), isLoading };
};

/** What a field offers by a list that has a call of its own. As a hook. */
export const listedBy = (ask: Ask<object, Listed>, ours: readonly BuiltIn[]) => (): Offered =>
  useListed(ask, {}, (told) => told, ours);

/** What a field offers by one of the dictionaries of constants. As a hook. */
export const listedIn = (dictType: string, ours: readonly BuiltIn[]) => (): Offered =>
  useListed(api.dataCache.constDictList, { dictType }, (told) => told.flatMap(({ items }) => items), ours);

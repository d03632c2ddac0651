import { hasAreas } from '@tradeport/shared/reference/countriesWithoutAreas.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { verifiedWords } from './text.ts';

/** Where somebody is, in one text, and what the list of places is asked for it. */
interface Placed {
  readonly city?: string | undefined;
}

/** The place in a country: picked where the list knows its areas, typed where it knows none. */
export const placeFields = <D extends Placed>(countryOf: (draft: D) => string | undefined) => {
  const of = fieldsIn(verifiedWords).of<D>();
  const isPicked = (draft: D): boolean => hasAreas(countryOf(draft) ?? '');
  return [of.area('city', { countryOf }, { when: isPicked }), of.text('city', { when: (draft) => !isPicked(draft) })];
};

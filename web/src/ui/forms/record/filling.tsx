import { useEffect, useEffectEvent } from 'react';
import { useRegistry } from '../CompanySearch.tsx';
import { RegistryNote } from '../RegistryNote.tsx';
import type { NameOf, Sight } from './declared.ts';

/** What is known of fields, by their names. */
export type KnownOf<D> = { readonly [N in NameOf<D>]?: string | undefined };

/** Fills in what is known once it is, where nothing stands yet. */
const useFilling = <D extends object>({ draft, patch }: Sight<D>, known: KnownOf<D>): void => {
  const take = useEffectEvent((told: string) => {
    const empty: unknown[][] = Object.entries(JSON.parse(told)).filter(([name]) => !Reflect.get(draft, name));
    if (empty.length > 0) patch(Object.fromEntries(empty));
  });
  const told = JSON.stringify(known);
  useEffect(() => take(told), [told]);
};

/** Fills fields in by what `useKnown` finds out; nothing is shown. */
export const filledBy =
  <D extends object>(useKnown: () => KnownOf<NoInfer<D>>) =>
  (sight: Sight<D>) => {
    useFilling(sight, useKnown());
    return null;
  };

type Company = NonNullable<ReturnType<typeof useRegistry>['company']>;
interface Registered<D> {
  /** The field of the credit code, and that of the name of the company. */
  readonly code: NameOf<D>;
  readonly name: NameOf<D>;
  /** What the registry knows of other fields. */
  readonly fills?: (company: Company) => KnownOf<D>;
}

/** What the registry says of the credit code that is typed, and fills in. */
export const registered =
  <D extends object>({ code, name, fills = () => ({}) }: Registered<NoInfer<D>>) =>
  (sight: Sight<D>) => {
    const [creditCode, named] = [code, name].map((field) => String(sight.draft[field] ?? ''));
    const { company } = useRegistry((creditCode ?? '').trim().toUpperCase());
    useFilling(sight, company === undefined ? {} : fills(company));
    return <RegistryNote creditCode={creditCode} name={named} />;
  };

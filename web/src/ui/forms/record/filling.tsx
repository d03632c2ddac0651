import { isNamed } from '@tradeport/shared/rules/companyName.ts';
import { useEffect, useEffectEvent } from 'react';
import { RecordNote } from '../../records/sections.tsx';
import { useRegistry } from '../CompanySearch.tsx';
import { useText } from '../text.ts';
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

/** What the registry says of the credit code that is typed, in sight of the name of the company as it is told. */
const RegistryNote = ({
  known,
  name = '',
}: {
  readonly known: ReturnType<typeof useRegistry>;
  readonly name?: string | undefined;
}) => {
  const t = useText();
  const { company, code } = known;
  if (code !== null) return <RecordNote tone="bad">{code.message}</RecordNote>;
  if (company === undefined) return null;
  if (company.businessStatus === 'abnormal') return <RecordNote tone="bad">{t('companyAbnormal')}</RecordNote>;
  // Before a name is typed there is nothing that could differ.
  if (name.trim() === '') return <RecordNote tone="ended">{t('registryIs', { name: company.companyName })}</RecordNote>;
  const isSame = isNamed(name, { name: company.companyName, nameEn: company.companyNameEn });
  return (
    <RecordNote tone={isSame ? 'good' : 'wait'}>
      {t(isSame ? 'registryKnows' : 'registrySays', { name: company.companyName })}
    </RecordNote>
  );
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
    const known = useRegistry({ creditCode: (creditCode ?? '').trim().toUpperCase() });
    useFilling(sight, known.company === undefined ? {} : fills(known.company));
    return <RegistryNote known={known} name={named} />;
  };

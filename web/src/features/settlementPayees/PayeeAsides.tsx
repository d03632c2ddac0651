import { useEffect, useEffectEvent } from 'react';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { useRegistry } from '../../ui/forms/CompanySearch.tsx';
import { RegistryNote } from '../../ui/forms/RegistryNote.tsx';
import type { Sight } from '../../ui/forms/record/declared.ts';
import { ofKind } from './payeeRecord.ts';

/** What the registry knows of a company. */
interface Draft {
  readonly companyName?: string | undefined;
  readonly creditCode?: string | undefined;
  readonly legalPersonName?: string | undefined;
}

/** The own company by its verified name, with what the registry knows of it. */
export const OwnCompany = ({ draft, patch }: Sight<Draft>) => {
  const own = useCall(api.payeeAccount.queryAccountNameList, ofKind, { quiet: true }).data;
  const keyword = own?.find(({ entity }) => entity === 'company')?.accountName;
  const found = useCall(
    api.apiShop.advSearch,
    { keyword: keyword ?? '' },
    { enabled: keyword !== undefined, quiet: true },
  ).data;
  const creditCode = found?.find(({ companyName }) => companyName === keyword)?.creditCode;
  const take = useEffectEvent(() =>
    patch({ companyName: draft.companyName || keyword, creditCode: draft.creditCode || creditCode }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known of the company is what the effect waits for.
  useEffect(() => take(), [keyword, creditCode]);
  return null;
};

/** What the registry says of the credit code that is typed; its representative is filled in where none is told. */
export const RegistryKnows = ({ draft, patch }: Sight<Draft>) => {
  const representative = useRegistry((draft.creditCode ?? '').trim().toUpperCase()).company?.legalRepresentative;
  const take = useEffectEvent((legalPersonName: string) => {
    if (!draft.legalPersonName) patch({ legalPersonName });
  });
  useEffect(() => {
    if (representative !== undefined) take(representative);
  }, [representative]);
  return <RegistryNote creditCode={draft.creditCode} name={draft.companyName} />;
};

import type {
  OrgTold as Org,
  OrgHkTold as OrgHk,
  OtherAreaTold as OtherArea,
  PersonalTold as Personal,
} from '@tradeport/shared/contract/realNameFields.ts';
import type { RealNameDocument } from '@tradeport/shared/rules/realNameDocuments.ts';
import type { DraftOf } from '../../ui/forms/record/declared.ts';

export type { Org, OrgHk, OtherArea, Personal };

/** The fields of a member of a request, by their paths. */
export type At<P extends string, T> = { readonly [K in keyof T & string as `${P}.${K}`]?: T[K] };

/** Somebody who is named, with their document. */
export type Person = DraftOf<Org['legalPerson']>;
export type Director = DraftOf<OrgHk['directors'][number]>;
export type Owner = DraftOf<Org['beneficiaries'][number]>;
export type Agent = DraftOf<NonNullable<Org['agent']>>;
export type Bank = DraftOf<Org['bankAccount']>;

/** Who has a second role is entered once: the path of the person meant, or that it is another. */
export interface Same {
  readonly sameAs?: string | undefined;
}
export const ANOTHER = 'another';

type Told = 'companyNameEn' | 'registeredCapital' | 'establishedOn' | 'termEndsOn' | 'registeredAddress';
type Done = 'businessAddress' | 'industry' | 'businessScope' | 'website';
type Documents = { readonly [N in RealNameDocument]: readonly string[] | undefined };

/** What forms of companies share: what they tell of themselves, the people behind them and their documents. */
export type CompanyDraft = DraftOf<Pick<OrgHk, Told | Done>> & {
  readonly companyName?: string | undefined;
} & At<'legalPerson', Person> &
  At<`directors.${number}`, Director & Same> &
  At<`beneficiaries.${number}`, Owner & Same> &
  At<'agent', Agent & Same> &
  At<'documents', Documents>;

type Members = 'legalPerson' | 'directors' | 'beneficiaries' | 'agent' | 'bankAccount' | 'documents';

export type OrgDraft = DraftOf<Omit<Org, Members>> &
  CompanyDraft &
  At<'bankAccount', Bank> & { readonly province?: string | undefined };
export type OrgHkDraft = DraftOf<Omit<OrgHk, Members>> & CompanyDraft;
export type OtherAreaDraft = DraftOf<Omit<OtherArea, Members>> & CompanyDraft;
export type PersonalDraft = DraftOf<Omit<Personal, Members>> &
  At<'bankAccount', Bank> &
  At<'documents', Documents> & {
    /** Where the home is looked for by the picker of places: it is not told. */
    readonly homeCountry?: string | undefined;
  };

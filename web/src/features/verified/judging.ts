import type { JudgedBy } from '@tradeport/shared/rules/realName.ts';
import type { SubmissionFault } from '@tradeport/shared/rules/realNameFaults.ts';
import { platformToday } from '../../browser/clock.ts';
import { inLanguage, languageNow } from '../../i18n/language.ts';
import { membersIn } from '../../ui/forms/record/schemaAt.ts';
import { isActedFor } from './company.ts';
import type { CompanyDraft, Director, OrgHk, Owner, Person } from './drafts.ts';
import { askedAt, spelledOut } from './sameAs.ts';

/** What the server tells with a verification of what its rules hang on. */
export type Judging = Pick<JudgedBy, 'quarterCounts' | 'refusedCountries'>;

/** A number that was told before is shown masked, and stands for itself. */
const isMasked = (draft: object, path: string): boolean =>
  path.endsWith('idNumber') && String(Reflect.get(draft, path) ?? '').includes('*');

/** The field at which a fault is told: where a person is told of in full; what only a second role breaks at the choice of that. */
const landedAt = (draft: object, faults: readonly SubmissionFault[], { path, rule }: SubmissionFault): string => {
  const asked = askedAt(draft, path);
  const isSecond = asked !== path && !faults.some((other) => other.path === asked && other.rule === rule);
  return isSecond ? path.replace(/[^.]+$/, 'sameAs') : asked;
};

/** What the rules of a verification say of a field; they judge the whole form, and a form as it stands once. */
export const judgedBy = <D extends object>(faultsOf: (draft: D, today: string) => readonly SubmissionFault[]) => {
  const judged = new WeakMap<D, { readonly today: string; readonly found: ReadonlyMap<string, SubmissionFault> }>();
  const judge = (draft: D, today: string) => {
    const faults = faultsOf(draft, today).filter(({ path }) => !isMasked(draft, askedAt(draft, path)));
    const found = new Map(faults.toReversed().map((fault) => [landedAt(draft, faults, fault), fault]));
    judged.set(draft, { today, found });
    return found;
  };
  return (draft: D, name: string): string | undefined => {
    const today = platformToday();
    const before = judged.get(draft);
    const found = before?.today === today ? before.found : judge(draft, today);
    const fault = found.get(name);
    return fault && inLanguage(fault.text, languageNow());
  };
};

/** What of a person the rules look at: what is empty yet is judged by the field alone. */
export const judgedPerson = (told: Person = {}) => {
  const { name = '', idType = 'idCard', birthDate, nationality, idExpiresOn, idFiles = [] } = told;
  return {
    name,
    idType,
    nationality,
    idExpiresOn,
    idFiles,
    ...(birthDate === undefined || birthDate === '' ? {} : { birthDate }),
    idNumber: (told.idNumber ?? '').trim().toUpperCase(),
  };
};

/** Those that there are: a document is chosen for each from the beginning. */
const allOf = <P extends Person>(told: readonly P[] = []): readonly P[] =>
  told.filter(({ idType }) => idType !== undefined);

/** What of a company the rules look at. */
export const judgedCompany = (draft: CompanyDraft) => {
  const told = membersIn<OrgHk>(spelledOut(draft));
  const { establishedOn = '', termEndsOn = null, documents = {} } = told;
  const holderType = String(Reflect.get(draft, 'holderType'));
  return {
    establishedOn,
    termEndsOn,
    holderType,
    documents,
    directors: allOf<Director>(told.directors).map((one) => ({ ...judgedPerson(one), responsible: one.responsible })),
    beneficiaries: allOf<Owner>(told.beneficiaries).map((one) => ({
      ...judgedPerson(one),
      holdingRatio: one.holdingRatio ?? '',
    })),
    agent: isActedFor(draft) ? judgedPerson(told.agent ?? {}) : null,
  };
};

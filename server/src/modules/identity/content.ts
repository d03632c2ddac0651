import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { realName } from '@tradeport/shared/contract/realName.ts';
import type { Secrets } from '../../platform/secrets/installation.ts';
import { boundTo } from '../../platform/secrets/sealedColumns.ts';

// Submissions with their ID numbers in clear: they live in memory only.

/** Older ones have no documents, and name some people by name and number alone. */
export type OrgContent = NonNullable<ResultOf<typeof realName.queryOrg>['inForce']>;
export type OrgHkContent = RequestOf<typeof realName.submitOrgHk>;
export type OtherAreaContent = RequestOf<typeof realName.submitOtherArea>;
export type PersonalContent = RequestOf<typeof realName.submitPersonal>;

/** Somebody who is named in a submission, as far as they are told apart. */
export interface Named {
  readonly name: string;
  readonly idType: string;
  readonly idNumber: string;
}

/** What an ID number becomes; `path` is where its owner is named, with its dot. */
export type TurnNumber = (person: Named, path: string) => string;

interface Company<P extends Named> {
  readonly legalPerson?: P;
  readonly directors: readonly P[];
  readonly beneficiaries: readonly P[];
  readonly agent: P | null;
}

const turned = <P extends Named>(person: P, path: string, turn: TurnNumber): P => ({
  ...person,
  idNumber: turn(person, path),
});

/** A company's submission with every ID number as `turn` makes it. */
export const withNumbersOfCompany = <C extends Company<Named>>(company: C, turn: TurnNumber): C => ({
  ...company,
  ...(company.legalPerson === undefined ? {} : { legalPerson: turned(company.legalPerson, 'legalPerson.', turn) }),
  directors: company.directors.map((each, i) => turned(each, `directors.${i}.`, turn)),
  beneficiaries: company.beneficiaries.map((each, i) => turned(each, `beneficiaries.${i}.`, turn)),
  agent: company.agent === null ? null : turned(company.agent, 'agent.', turn),
});

/** The same of an individual. */
export const withNumberOfPerson = <P extends Named>(person: P, turn: TurnNumber): P => turned(person, '', turn);

/** How submissions and drafts are kept: encrypted whole, bound to their own row. */
export const contentKeeper = ({ atRest }: Secrets) => {
  return {
    seal: (content: object, applicationNo: string): string =>
      atRest.seal(JSON.stringify(content), boundTo.submission(applicationNo)),
    /** A submission as text: JSON of what its kind submits. */
    open: (sealed: string, applicationNo: string): string => atRest.open(sealed, boundTo.submission(applicationNo)),
    sealDraft: (content: string, merchantId: string, type: string): string =>
      atRest.seal(content, boundTo.draft(merchantId, type)),
    openDraft: (sealed: string, merchantId: string, type: string): string =>
      atRest.open(sealed, boundTo.draft(merchantId, type)),
  };
};
export type ContentKeeper = ReturnType<typeof contentKeeper>;

import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { realName } from '@tradeport/shared/contract/realName.ts';
import type { Secrets } from '../../platform/secrets/installation.ts';
import { boundTo } from '../../platform/secrets/sealedColumns.ts';

/** A company's submission with its ID numbers in clear: it lives in memory only. */
export type OrgContent = RequestOf<typeof realName.submitOrg>;

/** The same submission with every ID number as `turn` makes it. */
export const withIdNumbers = (org: OrgContent, turn: (idNumber: string) => string): OrgContent => {
  const of = <P extends { readonly idNumber: string }>(person: P): P => ({
    ...person,
    idNumber: turn(person.idNumber),
  });
  return {
    ...org,
    legalPerson: of(org.legalPerson),
    directors: org.directors.map(of),
    beneficiaries: org.beneficiaries.map(of),
    agent: org.agent === null ? null : of(org.agent),
  };
};

/** How submissions and drafts are kept: encrypted whole, bound to their own row. */
export const contentKeeper = ({ atRest }: Secrets) => {
  return {
    sealOrg: (org: OrgContent, applicationNo: string): string =>
      atRest.seal(JSON.stringify(org), boundTo.submission(applicationNo)),
    openOrg: (sealed: string, applicationNo: string): OrgContent => {
      const org: OrgContent = JSON.parse(atRest.open(sealed, boundTo.submission(applicationNo)));
      return org;
    },
    sealDraft: (content: string, merchantId: string, type: string): string =>
      atRest.seal(content, boundTo.draft(merchantId, type)),
    openDraft: (sealed: string, merchantId: string, type: string): string =>
      atRest.open(sealed, boundTo.draft(merchantId, type)),
  };
};
export type ContentKeeper = ReturnType<typeof contentKeeper>;

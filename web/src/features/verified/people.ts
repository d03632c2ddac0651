import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { realName } from '@tradeport/shared/contract/realName.ts';
import { ID_TYPES } from '@tradeport/shared/rules/realNameDocuments.ts';
import type { DraftOf } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { verifiedWords } from './text.ts';

type Org = RequestOf<typeof realName.submitOrg>;
/** Somebody who is told of with a document. */
export type Person = DraftOf<Org['directors'][number]>;
/** Who is told of with their birth date as well. */
export type Dated = DraftOf<Org['legalPerson']>;
type Judged = Pick<DraftOf<Org['beneficiaries'][number]>, 'name' | 'idType' | 'idNumber' | 'birthDate' | 'idExpiresOn' | 'holdingRatio'>;

const of = fieldsIn(verifiedWords).of<Person>();
const ofDated = fieldsIn(verifiedWords).of<Dated>();

/** Name and document of somebody. */
export const person = [
  of.text('name', { label: 'personName' }),
  of.choice('idType', { of: ID_TYPES }),
  of.secret('idNumber'),
];
/** What is asked of a person besides: when they were born, and how long their document is valid. */
export const dated = [...person, ofDated.day('birthDate', undefined), ofDated.until('idExpiresOn', 'forever')];
/** Somebody as the rules judge them: what is empty yet is judged by the field alone. */
export const judged = (told: Judged = {}) => {
  const { name = '', idType = 'idCard', birthDate = '', idExpiresOn = null, holdingRatio = '' } = told;
  return { name, idType, birthDate, idExpiresOn, holdingRatio, idNumber: (told.idNumber ?? '').trim().toUpperCase() };
};
/** Those that there are: a document is chosen for each from the beginning. */
export const allOf = (told: readonly Judged[] = []) => told.filter(({ idType }) => idType !== undefined).map(judged);

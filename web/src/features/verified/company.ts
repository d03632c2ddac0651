import {
  BENEFICIARIES_MAX,
  DIRECTORS_MAX,
  HOLDER_TYPES,
  HOLDER_TYPES_ABROAD,
} from '@tradeport/shared/contract/realNameFields.ts';
import type { IdType } from '@tradeport/shared/rules/realNameDocuments.ts';
import type { Field, Section } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { inside } from '../../ui/forms/record/inside.ts';
import type { Agent, CompanyDraft, Director, Owner, Person } from './drafts.ts';
import { person } from './people.ts';
import { SameAddress } from './SameAddress.tsx';
import { hasChoice, isToldHere, whoChoices, withoutOne } from './sameAs.ts';
import { verifiedWords } from './text.ts';

const of = fieldsIn(verifiedWords).of<CompanyDraft>();
const ofDirector = fieldsIn(verifiedWords).of<Director>();
const ofOwner = fieldsIn(verifiedWords).of<Owner>();
const ofAgent = fieldsIn(verifiedWords).of<Agent>();

export const isActedFor = ({ holderType }: CompanyDraft): boolean => holderType === 'authorisedAgent';

type Place = 'agent' | `directors.${number}` | `beneficiaries.${number}`;

/** Who stands at a place: somebody who is told of already, or another, whose fields follow. */
const who = (path: Place, when: (draft: CompanyDraft) => boolean = () => true): Field<CompanyDraft> =>
  of.choice(
    `${path}.sameAs`,
    { look: 'radios', of: (draft) => whoChoices(draft, path) },
    { label: 'who', optional: () => false, isWide: true, when: (draft) => when(draft) && hasChoice(draft, path) },
  );

/** The directors, of whom one is responsible where there is no legal person. */
export const directorsSection = (
  idType: IdType,
  { hasLegalPerson }: { readonly hasLegalPerson: boolean },
): Section<CompanyDraft> =>
  of.section(
    'directors',
    [
      of.list('directors', {
        ...{ title: 'director', add: 'addDirector', remove: 'remove', min: 1, max: DIRECTORS_MAX },
        each: (at) => [
          who(`directors.${at}`),
          ...inside(
            (name: keyof Person) => `directors.${at}.${name}` as const,
            person,
            (draft: CompanyDraft) => isToldHere(draft, `directors.${at}`),
          ),
          ...(hasLegalPerson
            ? []
            : inside(
                (name: keyof Director) => `directors.${at}.${name}` as const,
                [ofDirector.yesNo('responsible', { isWide: true })],
              )),
        ],
        begins: hasLegalPerson ? { idType } : { idType, responsible: false },
        takenOut: (draft, at) => withoutOne(draft, 'directors', at),
      }),
    ],
    { why: hasLegalPerson ? 'directorsWhy' : 'responsibleWhy', step: 'people' },
  );

/** Those who own a large part of it. */
export const ownersSection = (idType: IdType): Section<CompanyDraft> =>
  of.section(
    'owners',
    [
      of.list('beneficiaries', {
        ...{ title: 'beneficiary', add: 'addOwner', remove: 'remove', min: 0, max: BENEFICIARIES_MAX },
        each: (at) => [
          who(`beneficiaries.${at}`),
          ...inside(
            (name: keyof Person) => `beneficiaries.${at}.${name}` as const,
            person,
            (draft: CompanyDraft) => isToldHere(draft, `beneficiaries.${at}`),
          ),
          ...inside(
            (name: keyof Owner) => `beneficiaries.${at}.${name}` as const,
            [ofOwner.share('holdingRatio')],
          ),
        ],
        begins: { idType },
        takenOut: (draft, at) => withoutOne(draft, 'beneficiaries', at),
      }),
    ],
    { why: 'ownersWhy', step: 'owners' },
  );

/** Who acts for the company, and the agent where one does. */
export const holderSection = ({ hasLegalPerson }: { readonly hasLegalPerson: boolean }): Section<CompanyDraft> =>
  of.section(
    'holder',
    [
      of.choice('holderType', { of: hasLegalPerson ? HOLDER_TYPES : HOLDER_TYPES_ABROAD }),
      who('agent', isActedFor),
      ...inside(
        (name: keyof Person) => `agent.${name}` as const,
        person,
        (draft: CompanyDraft) => isActedFor(draft) && isToldHere(draft, 'agent'),
      ),
      ...inside((name: keyof Agent) => `agent.${name}` as const, [ofAgent.text('mobile')], isActedFor),
    ],
    { why: 'holderWhy', step: 'owners' },
  );

/** What the company does, and where. */
export const businessFields = [
  of.text('businessAddress', { isWide: true }),
  of.aside('sameAddress', SameAddress),
  of.text('industry'),
  of.text('website', { help: 'websiteHint' }),
  of.lines('businessScope'),
];

/** An agent has a document as everybody else; one director alone is responsible. */
export const companyFollows = (part: Partial<CompanyDraft>, draft: CompanyDraft, idType: IdType): Partial<CompanyDraft> => {
  const named = Object.entries(part).find(([name, value]) => name.endsWith('.responsible') && value === true)?.[0];
  const others =
    named === undefined
      ? []
      : Object.keys(draft).filter((name) => name.endsWith('.responsible') && name !== named && Reflect.get(draft, name) === true);
  return {
    ...(part.holderType === 'authorisedAgent' ? { 'agent.idType': draft['agent.idType'] ?? idType } : {}),
    ...Object.fromEntries(others.map((name) => [name, false])),
  };
};

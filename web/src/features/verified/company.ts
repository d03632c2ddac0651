import { BENEFICIARIES_MAX, DIRECTORS_MAX } from '@tradeport/shared/contract/realNameFields.ts';
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

/** Who acts for a company has different names where it has a legal person. */
export const isActedFor = (draft: object): boolean => Reflect.get(draft, 'holderType') === 'authorisedAgent';

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
        title: 'director',
        add: 'addDirector',
        remove: 'remove',
        min: 1,
        max: DIRECTORS_MAX,
        each: (at) => [
          ...(hasLegalPerson ? [who(`directors.${at}`)] : []),
          ...inside<CompanyDraft, Person>(
            (name) => `directors.${at}.${name}` as const,
            person,
            (draft) => isToldHere(draft, `directors.${at}`),
          ),
          ...(hasLegalPerson
            ? []
            : inside<CompanyDraft, Director>(
                (name) => `directors.${at}.${name}` as const,
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
export const ownersSection = (
  idType: IdType,
  { quarterCounts }: { readonly quarterCounts: boolean },
): Section<CompanyDraft> =>
  of.section(
    'owners',
    [
      of.list('beneficiaries', {
        title: 'beneficiary',
        add: 'addOwner',
        remove: 'remove',
        min: 0,
        max: BENEFICIARIES_MAX,
        each: (at) => [
          who(`beneficiaries.${at}`),
          ...inside<CompanyDraft, Person>(
            (name) => `beneficiaries.${at}.${name}` as const,
            person,
            (draft) => isToldHere(draft, `beneficiaries.${at}`),
          ),
          ...inside<CompanyDraft, Owner>(
            (name) => `beneficiaries.${at}.${name}` as const,
            [ofOwner.share('holdingRatio')],
          ),
        ],
        begins: { idType },
        takenOut: (draft, at) => withoutOne(draft, 'beneficiaries', at),
      }),
    ],
    { why: quarterCounts ? 'ownersWhy' : 'ownersAboveWhy', step: 'owners' },
  );

/** The agent, where one acts for the company. */
export const agentFields: readonly Field<CompanyDraft>[] = [
  who('agent', isActedFor),
  ...inside<CompanyDraft, Person>(
    (name) => `agent.${name}` as const,
    person,
    (draft) => isActedFor(draft) && isToldHere(draft, 'agent'),
  ),
  ...inside<CompanyDraft, Agent>((name) => `agent.${name}` as const, [ofAgent.text('mobile')], isActedFor),
];

/** What the company does, and where. */
export const businessFields = [
  of.text('businessAddress', { isWide: true }),
  of.aside('sameAddress', SameAddress),
  of.text('industry'),
  of.text('website', { help: 'websiteHint' }),
  of.lines('businessScope'),
];

/** An agent has a document as everybody else; one director alone is responsible. */
export const companyFollows = (
  part: Partial<CompanyDraft>,
  draft: CompanyDraft,
  idType: IdType,
): Partial<CompanyDraft> => {
  const named = Object.entries(part).find(([name, value]) => name.endsWith('.responsible') && value === true)?.[0];
  const others =
    named === undefined
      ? []
      : Object.keys(draft).filter(
          (name) => name.endsWith('.responsible') && name !== named && Reflect.get(draft, name) === true,
        );
  return {
    ...(isActedFor(part) ? { 'agent.idType': draft['agent.idType'] ?? idType } : {}),
    ...Object.fromEntries(others.map((name) => [name, false])),
  };
};

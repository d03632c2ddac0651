import { PersonalRequest } from '@tradeport/shared/contract/realNameFields.ts';
import { personalFaults } from '@tradeport/shared/rules/realName.ts';
import { api } from '../../api/api.ts';
import { recordForm } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { inside } from '../../ui/forms/record/inside.ts';
import { isTold } from '../../ui/forms/record/judge.ts';
import { membersIn } from '../../ui/forms/record/schemaAt.ts';
import { bankFields } from './bankFields.ts';
import { documentsSection } from './documents.ts';
import type { Bank, Personal, PersonalDraft } from './drafts.ts';
import { type Judging, judgedBy, judgedPerson } from './judging.ts';
import type { Kind } from './kind.ts';
import { person } from './people.ts';
import { placeFields } from './place.ts';
import { verifiedWords } from './text.ts';

const of = fieldsIn(verifiedWords).of<PersonalDraft>();

/** What an individual is verified by. */
export const personalForm = (judging: Judging) =>
  recordForm<Personal, PersonalDraft>()({
    name: 'personal',
    request: PersonalRequest,
    start: { idType: 'idCard' },
    sections: [
      of.section('personSection', person, { why: 'personWhy', step: 'person' }),
      of.section(
        'contact',
        [
          of.country('homeCountry', { use: 'address' }, { optional: ({ city }) => isTold(city) }),
          ...placeFields<PersonalDraft>(({ homeCountry }) => homeCountry),
          of.text('homeAddress', { isWide: true }),
          of.text('website', { help: 'websiteHint', isWide: true }),
        ],
        { why: 'contactWhy', step: 'contact' },
      ),
      of.section(
        'bank',
        inside((name: keyof Bank) => `bankAccount.${name}` as const, bankFields),
        { why: 'ownBankWhy', step: 'contact' },
      ),
      documentsSection('personal'),
    ],
    follow: (part) => ('homeCountry' in part ? { city: undefined } : {}),
    judge: judgedBy((draft: PersonalDraft, today) => {
      const { documents } = membersIn<Personal>(draft);
      return personalFaults({ ...judgedPerson(draft), documents }, { ...judging, today });
    }),
  });

/** An individual. */
export const personalKind: Kind<Personal, PersonalDraft> = {
  type: 'personal',
  title: 'personalKind',
  formBy: personalForm,
  steps: [
    ['person', 'stepPerson'],
    ['contact', 'stepContact'],
    ['documents', 'stepDocuments'],
  ],
  read: api.realName.queryPersonal,
  submit: api.realName.submitPersonal,
};

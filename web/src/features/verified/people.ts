import { ID_TYPES, idUploadOf } from '@tradeport/shared/rules/realNameDocuments.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import type { Person } from './drafts.ts';
import { idReading } from './readings.ts';
import { text, verifiedWords } from './text.ts';

const of = fieldsIn(verifiedWords).of<Person>();

/** What is asked of everybody who is named. */
export const person = [
  of.text('name', { label: 'personName' }),
  of.country('nationality', { use: 'nationality' }),
  of.text('lastNameEn', { help: 'asOnPassport' }),
  of.text('firstNameEn', { help: 'asOnPassport' }),
  of.choice('idType', { of: ID_TYPES }),
  of.secret('idNumber'),
  of.until('idExpiresOn', 'forever'),
  of.day('birthDate', undefined),
  of.filesRead(
    'idFiles',
    { upload: ({ idType = 'idCard' }) => idUploadOf(idType), reads: ({ idType = 'idCard' }) => idReading(idType) },
    { label: ({ idType }) => text(idType === 'passport' ? 'passportPage' : 'bothSides') },
  ),
];

import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { businessStatuses, holderTypes, idTypes, verificationTypes } from '@tradeport/shared/reference/wireWords.ts';
import { yesOrNo } from '@tradeport/shared/rules/assumptionValues.ts';
import { fieldNameOf } from '@tradeport/shared/rules/fieldNames.ts';
import { maskIdNumber } from '@tradeport/shared/rules/masks.ts';
import { peopleIn } from '@tradeport/shared/rules/realName.ts';
import { REAL_NAME_DOCUMENTS, type RealNameType } from '@tradeport/shared/rules/realNameDocuments.ts';
import { type Bilingual, inLanguage } from '@tradeport/shared/words/bilingual.ts';
import {
  type HandedIn,
  type HandedInField,
  type LookedAt,
  NOTHING_HANDED_IN,
} from '../../platform/records/handedIn.ts';
import type { RegistryAnswer } from '../../platform/runtime/ports.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { FileViews } from '../files/index.ts';
import type { ContentKeeper } from './content.ts';
import { readSubmission, typeOf } from './kinds.ts';
import { correctedSubmission, lastApproved, latestSubmission, type Merchant, type Submission } from './store.ts';

// What a reviewer reads of a submission: every field by its name, beside what the register has and what is in force.

type Fields = Readonly<Record<string, unknown>>;

/** What is told of a company, in the order in which it is read; a kind has those of them that it is asked for. */
const COMPANY_FIELDS: readonly string[] = [
  'companyName',
  'companyNameEn',
  'creditCode',
  'crNo',
  'brNo',
  'brEndsOn',
  'country',
  'companyRegNo',
  'registrationEndsOn',
  'legalRepresentative',
  'capitalCurrency',
  'registeredCapital',
  'establishedOn',
  'termEndsOn',
  'city',
  'registeredAddress',
  'businessAddress',
  'industry',
  'businessScope',
  'website',
  'classA',
  'holderType',
];
const PERSON_FIELDS: readonly string[] = [
  'name',
  'lastNameEn',
  'firstNameEn',
  'nationality',
  'birthDate',
  'idType',
  'idNumber',
  'idExpiresOn',
  'holdingRatio',
  'mobile',
  'responsible',
  'idFiles',
];
const INDIVIDUAL_FIELDS: readonly string[] = [...PERSON_FIELDS, 'city', 'homeAddress', 'website'];
const BANK_FIELDS: readonly string[] = ['accountName', 'bankName', 'accountNo'];

/** A part of a submission with a title of its own; `path` is where it stands, with its dot. */
interface Part {
  readonly title: Bilingual;
  readonly path: string;
  readonly names: readonly string[];
}

/** What somebody in a list is called, with the number that they have there. */
const oneOf: Readonly<Record<string, Bilingual>> = {
  directors: ['董事', 'Director'],
  beneficiaries: ['受益所有人', 'Beneficial owner'],
};

const partAt = (path: string, names: readonly string[]): Part => {
  const [member = '', place] = path.split('.');
  const [zh, en] = oneOf[member] ?? fieldNameOf(member) ?? [member, member];
  const number = place === undefined || place === '' ? '' : ` ${Number(place) + 1}`;
  return { title: [`${zh}${number}`, `${en}${number}`], path, names };
};

const partsOf = (type: RealNameType, content: Fields): readonly Part[] => [
  {
    title: verificationTypes[type],
    path: '',
    names: type === 'personal' ? INDIVIDUAL_FIELDS : COMPANY_FIELDS,
  },
  ...peopleIn<unknown>(content).map(({ path }) => partAt(path, PERSON_FIELDS)),
  partAt('bankAccount.', BANK_FIELDS),
  partAt('documents.', REAL_NAME_DOCUMENTS),
];

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** What stands at a path in dots; undefined where nothing does. */
const valueAt = (content: Fields | undefined, path: string): unknown =>
  path.split('.').reduce<unknown>((member, name) => (isFields(member) ? member[name] : undefined), content);

const filesAt = (content: Fields, path: string): readonly string[] => {
  const value = valueAt(content, path);
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
};

const chosen: Readonly<Record<string, Readonly<Record<string, Bilingual>>>> = {
  idType: idTypes,
  holderType: holderTypes,
};
/** Fields that a form asks of whoever fills it in, as a reviewer reads them. */
const readAs: Readonly<Record<string, Bilingual>> = {
  name: ['姓名', 'Name'],
  holderType: ['操作员身份', 'Role of the applicant'],
};
const ENDLESS: Bilingual = ['长期', 'No expiry'];

/** What stands in a field, in words; null where nothing does. */
const wordsOf = (name: string, value: unknown): Bilingual | null => {
  if (value === null) return ENDLESS;
  if (typeof value === 'boolean') return yesOrNo.choices?.[String(value)] ?? null;
  if (typeof value !== 'string' || value === '') return null;
  if (name === 'country' || name === 'nationality') return findCountry(value)?.name ?? [value, value];
  const text = name === 'idNumber' ? maskIdNumber(value) : name === 'holdingRatio' ? `${value} %` : value;
  return chosen[name]?.[value] ?? [text, text];
};

/** A value in the one form in which it is compared: a capital of 5000000 is one of 5000000.00. */
const compared = (name: string, value: unknown): string =>
  name === 'registeredCapital' && typeof value === 'string'
    ? value.replace(/\.0+$/, '')
    : JSON.stringify(value ?? null);

/** What the register has of the fields of a submission, by their paths; its first director is named alone. */
const registeredOf = (type: RealNameType, answer: RegistryAnswer | undefined): ReadonlyMap<string, unknown> => {
  if (answer === undefined || typeof answer === 'string') return new Map();
  const { name, nameEn, address, legalRepresentative, creditCode, crNo, city, status: _status, ...known } = answer;
  const own =
    type === 'org' ? { creditCode, legalRepresentative, city } : { crNo, 'directors.0.name': legalRepresentative };
  return new Map(
    Object.entries({ companyName: name, companyNameEn: nameEn, registeredAddress: address, ...known, ...own }),
  );
};

const registerText = (answer: RegistryAnswer): Bilingual => {
  if (answer === 'notFound') return ['查无此企业', 'No company of this number'];
  return answer === 'timedOut' ? ['企业登记未应答', 'The register does not answer'] : businessStatuses[answer.status];
};

/** Reads what a merchant has handed in and nobody has decided yet. */
export const applicationReader = (world: World, keeper: ContentKeeper, filesShown: FileViews) => {
  const textOf = ({ contentSealed, applicationNo }: Submission): string => keeper.open(contentSealed, applicationNo);
  const contentOf = (submission: Submission): Fields => JSON.parse(textOf(submission));

  return async ({ id }: Merchant, { reader, sandboxId, language }: LookedAt): Promise<HandedIn> => {
    const submission = await latestSubmission(reader, id);
    if (submission === null || submission.decidedAt !== null) return NOTHING_HANDED_IN;
    const type = typeOf(submission.type);
    const content = contentOf(submission);
    const { facts, registryNo } = readSubmission(type, textOf(submission));
    const corrected = await correctedSubmission(reader, id);
    const sentBack = corrected === null ? undefined : contentOf(corrected);
    const filesSentBack =
      corrected === null ? [] : readSubmission(type, textOf(corrected)).facts.files.flatMap(({ ids }) => ids);
    const [approved, answer, files] = await Promise.all([
      lastApproved(reader, id),
      registryNo === undefined ? undefined : world.registry.find(registryNo),
      filesShown({ sandboxId, merchantId: id, language }, [
        ...new Set([...facts.files.flatMap(({ ids }) => ids), ...filesSentBack]),
      ]),
    ]);
    const before = approved?.type === type ? contentOf(approved) : undefined;
    const registered = registeredOf(type, answer);
    const say = (words: Bilingual | null) => (words === null ? null : inLanguage(language, words));
    const fieldAt = (path: string, name: string): HandedInField => {
      const [value, known, old] = [valueAt(content, path), registered.get(path), valueAt(before, path)];
      const isOther = (other: unknown) => compared(name, value) !== compared(name, other);
      const ids = filesAt(content, path);
      const idsBefore = sentBack === undefined ? [] : filesAt(sentBack, path);
      const wasSentBack = valueAt(sentBack, path);
      const isCorrected = sentBack !== undefined && isOther(wasSentBack);
      return {
        path,
        label: inLanguage(language, readAs[name] ?? fieldNameOf(path) ?? [name, name]),
        value: say(wordsOf(name, value)),
        registered: registered.has(path) ? say(wordsOf(name, known)) : null,
        inForce: old !== undefined && isOther(old) ? say(wordsOf(name, old)) : null,
        corrected: isCorrected,
        sentBack: isCorrected && wasSentBack !== undefined ? say(wordsOf(name, wasSentBack)) : null,
        filesSentBack: isCorrected ? files.filter(({ fileId }) => idsBefore.includes(fileId)) : [],
        differs: registered.has(path) && value !== undefined && isOther(known),
        files: files.filter(({ fileId }) => ids.includes(fileId)),
      };
    };
    const parts = partsOf(type, content);
    const removed = sentBack === undefined ? [] : partsOf(type, sentBack);
    const sections = [...parts, ...removed.filter((one) => parts.every(({ path }) => path !== one.path))].map(
      ({ title, path, names }) => ({
        title: inLanguage(language, title),
        fields: names
          .filter(
            (name) =>
              [content, sentBack].some((each) => valueAt(each, path + name) !== undefined) ||
              registered.has(path + name),
          )
          .map((name) => fieldAt(path + name, name)),
      }),
    );
    return {
      submittedAt: submission.submittedAt,
      registerText: answer === undefined ? null : inLanguage(language, registerText(answer)),
      sections: sections.filter(({ fields }) => fields.length > 0),
    };
  };
};

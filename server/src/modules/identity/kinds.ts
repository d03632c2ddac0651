import type { Day } from '@tradeport/shared/rules/calendar.ts';
import { maskIdNumber } from '@tradeport/shared/rules/masks.ts';
import {
  documentsEndOn,
  type Ending,
  endingFields,
  type JudgedBy,
  orgFaults,
  orgHkFaults,
  otherAreaFaults,
  peopleIn,
  personalFaults,
} from '@tradeport/shared/rules/realName.ts';
import {
  type IdType,
  idUploadOf,
  REAL_NAME_DOCUMENTS,
  type RealNameDocument,
  type RealNameType,
  realNameDocuments,
} from '@tradeport/shared/rules/realNameDocuments.ts';
import { firstEnding } from '@tradeport/shared/rules/realNameEnding.ts';
import type { SubmissionFault } from '@tradeport/shared/rules/realNameFaults.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { FilesOfField } from '../files/index.ts';
import {
  type Named,
  type OrgContent,
  type OrgHkContent,
  type OtherAreaContent,
  type PersonalContent,
  type TurnNumber,
  withNumberOfPerson,
  withNumbersOfCompany,
} from './content.ts';
import type { MerchantKind } from './store.ts';

/** What a verified merchant is called and where it is, as it submitted it. */
interface Identity {
  readonly name: string;
  readonly nameEn: string;
  readonly city: string;
  /** Null where it was asked for once, in whatever language. */
  readonly cityEn: string | null;
  readonly classA: boolean;
  /** Null for an individual, whose number is that of the ID document. */
  readonly registrationNo: string | null;
}

/** Who the company is by law. */
interface Legal {
  readonly country: string | null;
  readonly legalRepresentative: string | null;
  readonly registeredAddress: string;
  readonly city: string;
}

/** What a submission says, whatever its kind. */
export interface Facts {
  readonly identity: Identity;
  /** Null for an individual. */
  readonly legal: Legal | null;
  /** Everybody who is named, with where: the path with its dot. */
  readonly people: readonly { readonly path: string; readonly person: Named }[];
  readonly files: readonly FilesOfField[];
  readonly endsOn: Day | null;
  /** The documents whose last day that is. */
  readonly endingFirst: readonly Bilingual[];
  /** The fields whose last day is over by a day. */
  readonly endingFields: (by: Day) => readonly string[];
}

/** A kind of merchant: `C` is what it submits. */
export interface KindOf<C extends object> {
  readonly type: RealNameType;
  readonly merchantKind: Exclude<MerchantKind, 'undecided'>;
  readonly faults: (content: C, by: JudgedBy) => readonly SubmissionFault[];
  /** The number whose last four characters decide the review. */
  readonly decidingNo: (content: C) => string;
  /** The same number as it may be shown and kept in clear. */
  readonly shownNo: (content: C) => string;
  /** The number by which the register of companies is asked; none: it is not asked. */
  readonly registryNo: (content: C) => string | undefined;
  readonly withNumbers: (content: C, turn: TurnNumber) => C;
  readonly factsOf: (content: C) => Facts;
  /** The field at which a wrong name is told, and where an unclear picture is. */
  readonly fieldOf: (content: C) => { readonly name: string; readonly picture: string };
}

interface Pictured extends Named {
  readonly idType: IdType;
  readonly idFiles?: readonly string[];
}

interface Filed {
  readonly documents?: Readonly<Partial<Record<RealNameDocument, readonly string[]>>>;
}

const filesOf = (
  { documents = {} }: Filed,
  people: readonly { readonly path: string; readonly person: Pictured }[],
): readonly FilesOfField[] => {
  const ofPeople = people.map(({ path, person }) => ({
    path: `${path}idFiles`,
    kind: idUploadOf(person.idType),
    ids: person.idFiles ?? [],
  }));
  const ofMerchant = REAL_NAME_DOCUMENTS.map((name) => ({
    path: `documents.${name}`,
    kind: realNameDocuments[name].upload,
    ids: documents[name] ?? [],
  }));
  return [...ofPeople, ...ofMerchant].filter(({ ids }) => ids.length > 0);
};

const factsWith = (
  content: Filed & Ending,
  people: readonly { readonly path: string; readonly person: Pictured }[],
  said: Pick<Facts, 'identity' | 'legal'>,
): Facts => ({
  ...said,
  people,
  files: filesOf(content, people),
  endsOn: documentsEndOn(content),
  endingFirst: firstEnding(content),
  endingFields: (by) => endingFields(content, by),
});

const HONG_KONG = ['香港', 'Hong Kong'] as const;

const org: KindOf<OrgContent> = {
  type: 'org',
  merchantKind: 'mainland',
  faults: orgFaults,
  decidingNo: ({ creditCode }) => creditCode,
  shownNo: ({ creditCode }) => creditCode,
  registryNo: ({ creditCode }) => creditCode,
  withNumbers: withNumbersOfCompany,
  factsOf: (content) => {
    const { companyName, companyNameEn, city, classA, creditCode, legalRepresentative, registeredAddress } = content;
    return factsWith(content, peopleIn<Pictured>(content), {
      identity: {
        name: companyName,
        nameEn: companyNameEn,
        city,
        cityEn: null,
        classA,
        registrationNo: creditCode,
      },
      legal: { country: 'CHN', legalRepresentative, registeredAddress, city },
    });
  },
  fieldOf: () => ({ name: 'companyName', picture: 'legalPerson.idFiles' }),
};

type Abroad = OrgHkContent | OtherAreaContent;

const responsibleIn = ({ directors }: Abroad) => {
  const at = Math.max(
    directors.findIndex(({ responsible }) => responsible),
    0,
  );
  return { at, director: directors[at] };
};

const fieldAbroad = (content: Abroad) => ({
  name: 'companyNameEn',
  picture: `directors.${responsibleIn(content).at}.idFiles`,
});

/** What a company without a legal person says: the responsible director stands in its place. */
const saidAbroad = (
  content: Abroad,
  {
    registrationNo,
    country,
    city,
    cityEn,
  }: { registrationNo: string; country: string; city: string; cityEn: string | null },
): Pick<Facts, 'identity' | 'legal'> => {
  const { companyNameEn, companyName = companyNameEn, registeredAddress } = content;
  return {
    identity: { name: companyName, nameEn: companyNameEn, city, cityEn, classA: false, registrationNo },
    legal: {
      country,
      legalRepresentative: responsibleIn(content).director?.name ?? null,
      registeredAddress,
      city,
    },
  };
};

const orgHk: KindOf<OrgHkContent> = {
  type: 'orgHk',
  merchantKind: 'hongKong',
  faults: orgHkFaults,
  decidingNo: ({ crNo }) => crNo,
  shownNo: ({ crNo }) => crNo,
  registryNo: ({ crNo }) => crNo,
  withNumbers: withNumbersOfCompany,
  factsOf: (content) => {
    const [city, cityEn] = HONG_KONG;
    const said = { registrationNo: content.crNo, country: 'HKG', city, cityEn };
    return factsWith(content, peopleIn<Pictured>(content), saidAbroad(content, said));
  },
  fieldOf: fieldAbroad,
};

const otherArea: KindOf<OtherAreaContent> = {
  type: 'otherArea',
  merchantKind: 'otherRegion',
  faults: otherAreaFaults,
  decidingNo: ({ companyRegNo }) => companyRegNo,
  shownNo: ({ companyRegNo }) => companyRegNo,
  registryNo: () => undefined,
  withNumbers: withNumbersOfCompany,
  factsOf: (content) => {
    const { companyRegNo, country, city } = content;
    const said = { registrationNo: companyRegNo, country, city, cityEn: null };
    return factsWith(content, peopleIn<Pictured>(content), saidAbroad(content, said));
  },
  fieldOf: fieldAbroad,
};

const personal: KindOf<PersonalContent> = {
  type: 'personal',
  merchantKind: 'individual',
  faults: personalFaults,
  decidingNo: ({ idNumber }) => idNumber,
  shownNo: ({ idNumber }) => maskIdNumber(idNumber),
  registryNo: () => undefined,
  withNumbers: withNumberOfPerson,
  factsOf: (content) => {
    const { name, firstNameEn, lastNameEn, city } = content;
    return factsWith(content, [{ path: '', person: content }], {
      identity: {
        name,
        nameEn: `${lastNameEn} ${firstNameEn}`,
        city,
        cityEn: null,
        classA: false,
        registrationNo: null,
      },
      legal: null,
    });
  },
  fieldOf: () => ({ name: 'name', picture: 'idFiles' }),
};

/** Every kind of merchant by the type of its submission. */
export const kinds = { org, orgHk, otherArea, personal } as const;

/** What is read of a submission whatever its kind. */
export interface Opened {
  readonly facts: Facts;
  readonly decidingNo: string;
  /** Undefined where the register of companies is not asked. */
  readonly registryNo: string | undefined;
  readonly merchantKind: Exclude<MerchantKind, 'undecided'>;
  readonly fields: { readonly name: string; readonly picture: string };
}

const reading =
  <C extends object>({ factsOf, decidingNo, registryNo, merchantKind, fieldOf }: KindOf<C>) =>
  (text: string): Opened => {
    const content: C = JSON.parse(text);
    return {
      facts: factsOf(content),
      decidingNo: decidingNo(content),
      registryNo: registryNo(content),
      merchantKind,
      fields: fieldOf(content),
    };
  };

const readers: Readonly<Record<RealNameType, (text: string) => Opened>> = {
  org: reading(org),
  orgHk: reading(orgHk),
  otherArea: reading(otherArea),
  personal: reading(personal),
};

const isType = (word: string): word is RealNameType => Object.hasOwn(readers, word);

/** The type of a submission or a draft as it is kept. */
export const typeOf = (word: string): RealNameType => {
  if (!isType(word)) throw new Error(`unknown type ${word} of a verification`);
  return word;
};

/** The type by which merchants of a kind are verified; undefined for those that have not been yet. */
export const typeOfKind = (merchantKind: string): RealNameType | undefined =>
  [org, orgHk, otherArea, personal].find((kind) => kind.merchantKind === merchantKind)?.type;

/** A submission of a type, out of its text. */
export const readSubmission = (type: string, text: string): Opened => readers[typeOf(type)](text);

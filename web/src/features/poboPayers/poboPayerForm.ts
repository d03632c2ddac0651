import { PoboPayerFields, type PoboPayerToldWire } from '@tradeport/shared/contract/poboPayer.ts';
import {
  idTypesOf,
  isAskedOf,
  isNeededOf,
  type JudgedPoboPayer,
  POBO_PAYER_TYPES,
  type PoboFileField,
  poboFiles,
  poboIdTypeNames,
  poboPayerFaults,
  poboPayerTypeNames,
} from '@tradeport/shared/rules/poboPayer.ts';
import { companyReasons } from '@tradeport/shared/words/reasons/company.ts';
import { poboPayerReasons } from '@tradeport/shared/words/reasons/poboPayer.ts';
import { platformToday } from '../../browser/clock.ts';
import { faultTexts } from '../../ui/forms/faultTexts.ts';
import { type DraftOf, recordForm } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { registered } from '../../ui/forms/record/filling.tsx';
import { poboPayerWords, text } from './text.ts';

type Wire = PoboPayerToldWire;
export type Draft = DraftOf<Wire>;
type Field = keyof JudgedPoboPayer;

const MAINLAND = 'CHN';
const of = fieldsIn(poboPayerWords).of<Draft>();

/** Asked of payers of a type in a country, and needed of them as the rules say. */
const asRuled = (name: Field) => ({
  when: (draft: Draft) => isAskedOf(name, draft),
  optional: (draft: Draft) => !isNeededOf(name, draft, platformToday()),
});
const files = (name: PoboFileField, help?: 'annualReturnHelp') =>
  of.files(name, poboFiles[name], { ...asRuled(name), ...(help === undefined ? {} : { help }) });

const isMainlandCompany = ({ type, country }: Draft): boolean => type === 'company' && country === MAINLAND;
const isCompanyAbroad = ({ type, country }: Draft): boolean => type === 'company' && country !== MAINLAND;

const whoSection = of.section('who', [
  of.choice('type', {
    look: 'cards',
    of: () => POBO_PAYER_TYPES.map((value) => ({ value, name: poboPayerTypeNames[value], why: text(`${value}Why`) })),
  }),
  of.country('country', { use: 'payer' }),
  of.company('companyName', 'idNumber', {
    help: 'registryHelp',
    when: isMainlandCompany,
    optional: false,
    isWide: true,
  }),
  of.text('companyName', { when: isCompanyAbroad, optional: false, isWide: true }),
  of.text('companyNameEn', { ...asRuled('companyNameEn'), isWide: true }),
  of.text('lastName', asRuled('lastName')),
  of.text('firstName', asRuled('firstName')),
  of.text('lastNameEn', asRuled('lastNameEn')),
  of.text('firstNameEn', asRuled('firstNameEn')),
  of.day('birthday', (day) => day >= platformToday(), asRuled('birthday')),
  of.day('establishedOn', (day) => day >= platformToday(), asRuled('establishedOn')),
  of.area(
    'city',
    { above: ['province'], countryOf: ({ country }) => country },
    { label: 'cityPlace', when: ({ country }) => country === MAINLAND },
  ),
  // The location list has no cities of most countries.
  of.text('city', { when: ({ country }) => country !== MAINLAND }),
  of.text('province', { when: ({ country }) => country !== MAINLAND }),
  of.text('address', { help: 'addressHelp', isWide: true }),
]);

const documentSection = of.section('document', [
  of.choice('idType', {
    of: ({ type, country }) => idTypesOf(type, country).map((value) => ({ value, name: poboIdTypeNames[value] })),
  }),
  of.secret('idNumber', {
    help: (_draft, isCorrecting) => (isCorrecting ? text('documentAgain') : undefined),
  }),
  of.aside('registry', registered<Draft>({ code: 'idNumber', name: 'companyName' }), isMainlandCompany),
  of.until('idExpiry', 'endless'),
  files('idPhotos'),
  files('businessLicence'),
  files('registrationCertificate'),
  files('businessRegistration'),
  files('annualReturn', 'annualReturnHelp'),
  files('legalPersonIdPhotos'),
  of.files('directorIdPhotos', poboFiles.directorIdPhotos, {
    ...asRuled('directorIdPhotos'),
    label: (draft) => text(isCompanyAbroad(draft) ? 'responsibleDirectorIdPhotos' : 'directorIdPhotos'),
    help: (draft) => (isCompanyAbroad(draft) ? text('responsibleDirectorHelp') : undefined),
  }),
  files('beneficiaryIdPhotos'),
]);

const faultText = faultTexts({ ...companyReasons, ...poboPayerReasons });

/** What the rules say of a field, without what only other payers tell; what is missing is told of by the form. */
const faultAt = (draft: Draft, name: string): string | undefined => {
  const { type, country, idType } = draft;
  if (type === undefined || country === undefined || idType === undefined) return undefined;
  const idNumber = draft.idNumber?.trim().toUpperCase() ?? '';
  const judged: JudgedPoboPayer = { ...draft, type, country, idType, idNumber };
  const faults = poboPayerFaults(judged, platformToday(), []).filter(
    ({ path, reason }) =>
      reason !== 'poboFieldMissing' && reason !== 'poboFieldForeign' && (path !== 'idNumber' || idNumber !== ''),
  );
  return faultText(faults, name);
};

/** Somebody in whose name the merchant pays. */
export const poboPayerForm = recordForm<Wire, Draft>()({
  name: 'poboPayer',
  request: PoboPayerFields,
  start: { type: 'person', idExpiry: undefined },
  sections: [whoSection, documentSection, of.section('more', [files('materials'), files('partnershipMaterials')])],
  follow: ({ type, country }, draft) => {
    if (type === undefined && country === undefined) return {};
    const [idType] = idTypesOf(type ?? draft.type, country ?? draft.country);
    const stays = idTypesOf(type ?? draft.type, country ?? draft.country).find((one) => one === draft.idType);
    return { idType: stays ?? idType };
  },
  judge: faultAt,
});

import type { subAccount } from '@tradeport/shared/contract/account.ts';
import { Application, type BusinessInfoWire, SALES_CCY } from '@tradeport/shared/contract/collectionAccount.ts';
import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { findAccountRegion } from '@tradeport/shared/reference/accountRegions.ts';
import {
  exportTypes,
  goodsCategories,
  needsQualification,
  salesPlatforms,
} from '@tradeport/shared/reference/businessDictionaries.ts';
import { HELD_CCYS, isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { businessFaults, laterDay } from '@tradeport/shared/rules/accountApplication.ts';
import { collectionAccountReasons } from '@tradeport/shared/words/reasons/collectionAccount.ts';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { platformToday } from '../../browser/clock.ts';
import { usePick } from '../../i18n/language.ts';
import { useCountries } from '../../ui/forms/countries.tsx';
import { faultTexts } from '../../ui/forms/faultTexts.ts';
import { type DraftOf, type Offered, recordForm } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { begunWith } from '../../ui/forms/record/travel.ts';
import { AgreementLink, syncFrom } from './ApplyAsides.tsx';
import type { AccountDetail } from './accountRecord.ts';
import { collectionWords, text } from './text.ts';

export type ApplicationWire = RequestOf<(typeof subAccount)['submit']>;
/** The business behind the last application. */
export type Kept = BusinessInfoWire;
/** What the form holds: where the business information comes from, and whether the agreement is accepted, beside what travels. */
export type Draft = DraftOf<ApplicationWire> & {
  readonly source?: 'asBefore' | 'anew' | undefined;
  readonly agreed?: boolean | undefined;
};

const of = fieldsIn(collectionWords).of<Draft>();
const isAnew = ({ source }: Draft): boolean => source !== 'asBefore';

/** The countries and regions open to the type of account, and the one that is chosen. */
const useOpenCountries = ({ type = 'global', country }: Draft) => {
  const { data = [], isLoading } = useCall(api.subAccount.submitCountry, { type });
  return { countries: data, isLoading, chosen: data.find((each) => each.country === country) };
};

const useCountryChoices = (draft: Draft): Offered => {
  const { countries, isLoading } = useOpenCountries(draft);
  const choices = countries.map(({ country, alpha2, nameZh, nameEn }) => ({
    value: country,
    name: [nameZh, nameEn] as const,
    code: country,
    flag: alpha2,
  }));
  return { choices, isLoading, hint: text('countryHint') };
};

/** The currencies open to both, but those that an application waits for. */
const useCcyChoices = (draft: Draft): Offered => {
  const pick = usePick();
  const { type = 'global', country = '' } = draft;
  const { chosen } = useOpenCountries(draft);
  const asked = { enabled: chosen !== undefined, quiet: true };
  const known = useCall(api.subAccount.querySubAccountCcy, { type, country }, asked).data;
  const choices = HELD_CCYS.filter((ccy) => chosen?.currencies.includes(ccy)).map((ccy) => {
    const { underWay = false, nameZh = '', nameEn = '' } = known?.find(({ currency }) => currency === ccy) ?? {};
    const code = pick([nameZh, nameEn]) + (underWay ? ` (${text('underWay')})` : '');
    return { value: ccy, name: ccy, code, flag: ccy, isOff: underWay };
  });
  return { choices, hint: text(chosen === undefined ? 'currenciesHint' : 'currencies') };
};

const useTradeCountries = (): Offered => ({ ...useCountries('trade'), hint: text('countryHint') });

const faultText = faultTexts(collectionAccountReasons);

/** What the rules say of a field; what is empty yet is judged by the field alone, and countries are no choice where they are refused. */
const faultAt = (draft: Draft, name: string): string | undefined => {
  if (name === 'agreed') return draft.agreed === true ? undefined : text('agreeFirst');
  const today = platformToday();
  const { expectedOpeningTime = today, collectionTime = expectedOpeningTime } = draft;
  const { goodsCategory = 'other', tradeCountries = [], qualificationMaterials = [] } = draft;
  const monthlySales = draft.monthlySales || '0.01';
  const sales = { monthlySales, yearlySales: draft.yearlySales || monthlySales };
  const days = { expectedOpeningTime, collectionTime };
  return faultText(
    businessFaults({ ...days, ...sales, goodsCategory, tradeCountries, qualificationMaterials }, today, []),
    name,
  );
};

/** What an earlier application said, its passed days moved to today: they would be refused as they are. */
export const madeAnew = <D extends Pick<Draft, 'expectedOpeningTime' | 'collectionTime'>>(draft: D): D => {
  const today = platformToday();
  const { expectedOpeningTime = today, collectionTime = today } = draft;
  const opening = laterDay(expectedOpeningTime, today);
  return { ...draft, expectedOpeningTime: opening, collectionTime: laterDay(collectionTime, opening) };
};

/** Type, region and currencies decide what may follow: a choice that no longer fits is taken back. */
const afterChange = ({ type, country }: Partial<Draft>, all: Draft): Partial<Draft> => {
  if (type !== undefined) return { country: undefined, currencies: [] };
  if (country === undefined) return {};
  const local = findAccountRegion(country)?.localCcy;
  return { currencies: all.type === 'local' && local ? [local] : [] };
};

const isPast = (day: string): boolean => day < platformToday();
const isNeeded = ({ goodsCategory }: Draft): boolean =>
  goodsCategory !== undefined && needsQualification(goodsCategory);

/** The business behind the account, where it is told anew. */
const businessFields = [
  of.text('registrationNo', { help: 'registrationHelp' }),
  of.text('website'),
  of.day('expectedOpeningTime', isPast),
  of.day('collectionTime', isPast),
  of.figure('monthlySales', () => SALES_CCY),
  of.figure('yearlySales', () => SALES_CCY),
  of.choice('platform', { of: salesPlatforms }),
  of.choice('goodsCategory', { of: goodsCategories }, { help: 'goodsHelp' }),
  of.choice('tradeCountries', { of: useTradeCountries, isMany: true }, { help: 'tradeCountriesHelp', isWide: true }),
  of.choice('tradeType', { of: exportTypes }, { isWide: true }),
  of.files('qualificationMaterials', 'ACCOUNT_QUALIFICATION', {
    optional: (draft) => !isNeeded(draft),
    isOpen: true,
  }),
].map((field) => ({ ...field, when: isAnew }));

/** An application for a collection account; a further one may take over the business that is kept of the last. */
export const collectionForm = (kept: Kept | undefined) =>
  recordForm<ApplicationWire, Draft>()({
    name: 'collection',
    request: Application,
    start: { type: 'global', source: kept && 'asBefore', qualificationMaterials: [] },
    sections: [
      of.section('step1', [
        of.choice('type', { look: 'cardsAcross', of: ['global', 'local'] }),
        of.choice('country', { of: useCountryChoices }, { isWide: true }),
        of.choice('currencies', { of: useCcyChoices, isMany: true }, { isWide: true }),
        of.text('bankAccountName', { help: 'labelHelp', isWide: true }),
      ]),
      of.section('step2', [
        of.choice(
          'source',
          {
            look: 'cardsAcross',
            of: () => [
              { value: 'asBefore', name: text('asBefore'), why: `${kept?.registrationNo} ${kept?.website}` },
              'anew',
            ],
          },
          { when: () => kept !== undefined, optional: false },
        ),
        of.aside('sync', syncFrom(kept), (draft) => kept !== undefined && isAnew(draft)),
        ...businessFields,
        of.yesNo('agreed', { Beside: AgreementLink, isWide: true, isOpen: true }),
      ]),
    ],
    judge: faultAt,
    follow: afterChange,
    unasked: (draft) => (isAnew(draft) ? {} : (kept ?? {})),
  });

/** What an application that was sent back said. */
export const draftOf = (detail: AccountDetail): Draft =>
  madeAnew(begunWith(collectionForm(undefined), { ...detail, currencies: detail.currencies.filter(isFiatCcy) }));

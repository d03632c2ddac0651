import type { subAccount } from '@tradeport/shared/contract/account.ts';
import { Application } from '@tradeport/shared/contract/collectionAccount.ts';
import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { type ApplicationFault, businessFaults, laterDay } from '@tradeport/shared/rules/accountApplication.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { errorCodes } from '@tradeport/shared/words/errorCodes.ts';
import { collectionAccountReasons } from '@tradeport/shared/words/reasons/collectionAccount.ts';
import { platformNow } from '../../browser/clock.ts';
import { type DraftRule, draftRule, faultTexts } from '../../ui/forms/draftRules.ts';
import { type FieldRule, rulesOf } from '../../ui/forms/rulesOf.ts';

export type ApplicationWire = RequestOf<(typeof subAccount)['submit']>;
/** What the form holds while it is filled in. */
export type Draft = { readonly [K in keyof ApplicationWire]?: ApplicationWire[K] | undefined } & {
  readonly agreed?: boolean | undefined;
};

/** A draft in which every field is filled in; undefined while one is not. */
export const completeOf = (draft: Draft): ApplicationWire | undefined => {
  const { type, country, currencies, bankAccountName, registrationNo, website, platform } = draft;
  const { expectedOpeningTime, collectionTime, monthlySales, yearlySales } = draft;
  const { goodsCategory, tradeCountries, tradeType, qualificationMaterials = [] } = draft;
  if (type === undefined || country === undefined || currencies === undefined) return undefined;
  if (bankAccountName === undefined || registrationNo === undefined || website === undefined) return undefined;
  if (expectedOpeningTime === undefined || collectionTime === undefined || platform === undefined) return undefined;
  if (monthlySales === undefined || yearlySales === undefined || goodsCategory === undefined) return undefined;
  if (tradeCountries === undefined || tradeType === undefined) return undefined;
  return {
    ...{ type, country, currencies, bankAccountName, registrationNo, website, platform },
    ...{ expectedOpeningTime, collectionTime, monthlySales, yearlySales },
    ...{ goodsCategory, tradeCountries, tradeType, qualificationMaterials },
  };
};

export const APPLICATION_FIELDS: readonly string[] = Object.keys(Application.properties);

/** Rules of single fields, from the contract. */
const shapes = rulesOf(Application);

/** A draft out of an earlier application, its passed days moved to today: they would be refused as they are. */
export const madeAnew = <D extends Draft>(draft: D): D => {
  const today = dayOf(new Date(platformNow()));
  const { expectedOpeningTime = today, collectionTime = today } = draft;
  const opening = laterDay(expectedOpeningTime, today);
  return { ...draft, expectedOpeningTime: opening, collectionTime: laterDay(collectionTime, opening) };
};

/** What the business rules say of a draft; fields that are empty yet are judged by the field alone. */
const faultsOf = (draft: Draft): readonly ApplicationFault[] => {
  const today = dayOf(new Date(platformNow()));
  const opening = draft.expectedOpeningTime ?? today;
  const month = draft.monthlySales === undefined || draft.monthlySales === '' ? '0.01' : draft.monthlySales;
  return businessFaults(
    {
      expectedOpeningTime: opening,
      collectionTime: draft.collectionTime ?? opening,
      monthlySales: month,
      yearlySales: draft.yearlySales === undefined || draft.yearlySales === '' ? month : draft.yearlySales,
      goodsCategory: draft.goodsCategory ?? 'other',
      tradeCountries: draft.tradeCountries ?? [],
      qualificationMaterials: draft.qualificationMaterials ?? [],
    },
    today,
    // Countries that the platform refuses are no choice of the form; the server judges them.
    [],
  );
};

const faultText = faultTexts({ ...errorCodes, ...collectionAccountReasons });

/** The rules of a field: its shape by the contract, then what the business rules say of it. */
export const fieldRules = (name: keyof ApplicationWire): readonly (FieldRule | DraftRule<Draft>)[] => [
  ...(shapes[name] ?? []),
  draftRule((draft: Draft) => faultText(faultsOf(draft), name)),
];

import { poboPayerName } from '@tradeport/shared/rules/poboPayer.ts';
import type { PoboPayerTold } from './store.ts';

type Named = Pick<
  PoboPayerTold,
  'lastName' | 'firstName' | 'lastNameEn' | 'firstNameEn' | 'companyName' | 'companyNameEn'
>;

/** A payer as lists, orders and messages name it. */
export const nameOf = ({ lastName, firstName, companyName }: Named): string =>
  poboPayerName({
    lastName: lastName ?? undefined,
    firstName: firstName ?? undefined,
    companyName: companyName ?? undefined,
  });

/** Its English name, the first name first. */
export const englishNameOf = ({ lastNameEn, firstNameEn, companyNameEn }: Named): string =>
  companyNameEn ?? `${firstNameEn ?? ''} ${lastNameEn ?? ''}`.trim();

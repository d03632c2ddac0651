import { findCountry } from '@tradeport/shared/reference/countries.ts';
import type { ReactNode } from 'react';
import { Flag } from './Flag.tsx';
import { FlagName } from './FlagName.tsx';

/** What `Flag` draws for a country that the wire names by three letters. */
export const flagOfCountry = (country: string): string => findCountry(country)?.iso2 ?? country;

interface CountryFlagProps {
  /** A country by its three letters, as the wire has it. */
  readonly of: string;
  /** In pixels; 20 by default. */
  readonly size?: number;
}

/**
 * The flag of a country. It stands beside a payee, payer or bank account, in that party's country; the flag of a currency stands only
 * beside the currency's code or an amount.
 */
export const CountryFlag = ({ of, size = 20 }: CountryFlagProps) => <Flag of={flagOfCountry(of)} size={size} />;

/** A country, or a party in that country, by name after the country's flag. */
export const CountryName = ({ of, children }: { readonly of: string; readonly children: ReactNode }) => (
  <FlagName of={flagOfCountry(of)}>{children}</FlagName>
);

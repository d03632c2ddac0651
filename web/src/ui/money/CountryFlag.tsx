import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { Flag } from './Flag.tsx';

interface CountryFlagProps {
  /** A country by its three letters, as the wire has it. */
  readonly of: string;
  /** In pixels; 20 by default. */
  readonly size?: number;
}

/** The flag of somebody's country, beside their name; that of a currency stands beside its code or an amount. */
export const CountryFlag = ({ of, size = 20 }: CountryFlagProps) => (
  <Flag of={findCountry(of)?.iso2 ?? of} size={size} />
);

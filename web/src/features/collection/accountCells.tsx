import { findAccountRegion } from '@tradeport/shared/reference/accountRegions.ts';
import { Flag } from '../../ui/money/Flag.tsx';
import { Secondary, TitleCell } from '../../ui/records/cells.tsx';
import type { Account } from './accountRecord.ts';
import { useText } from './text.ts';

/** The flag of a country by its code on the wire. */
export const CountryFlag = ({ country }: { readonly country: string }) => (
  <Flag of={findAccountRegion(country)?.alpha2 ?? country} size={16} />
);

/** The number of an account, over what its merchant calls it. */
export const NumberAndName = ({ account }: { readonly account: Account }) => {
  const t = useText();
  const number = account.accountNo ?? <Secondary>{t('notYet')}</Secondary>;
  return (
    <TitleCell
      title={
        <span className="num" translate="no">
          {number}
        </span>
      }
      second={account.bankAccountName}
    />
  );
};

/** Where an account is, and of which type. */
export const Place = ({ account }: { readonly account: Account }) => (
  <TitleCell lead={<CountryFlag country={account.country} />} title={account.countryText} second={account.typeText} />
);

import { formatNamed } from '@tradeport/shared/rules/formats.ts';
import { AutoComplete, type AutoCompleteProps } from 'antd';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { useAtRest } from './useAtRest.ts';

/** A company by its credit code, or one of Hong Kong by its CR number. */
type Sought = { readonly creditCode: string } | { readonly crNo: string };

const isWhole = (sought: Sought): boolean =>
  'crNo' in sought ? /^\d{7,8}$/.test(sought.crNo) : formatNamed('creditCode').test(sought.creditCode);

/** The company of the number that is typed, once it is whole; `code` says why the registry has none. */
export const useRegistry = (sought: Sought) => {
  const whole = isWhole(sought);
  const query = useCall(api.apiShop.companyDetail, sought, { enabled: whole, quiet: true });
  return { whole, company: whole ? query.data : undefined, code: whole ? query.error : null };
};

interface CompanySearchProps extends Omit<AutoCompleteProps, 'options' | 'onSelect' | 'value'> {
  readonly value?: string | undefined;
  /** The credit code of the company that was chosen. */
  readonly onFound: (creditCode: string) => void;
}

/** The name of a company, typed or found in the registry by a part of it. */
export const CompanySearch = ({ value = '', onFound, ...control }: CompanySearchProps) => {
  const keyword = useAtRest(value.trim());
  const found = useCall(api.apiShop.advSearch, { keyword }, { enabled: keyword.length >= 2, quiet: true });
  const options = (found.data ?? []).map(({ companyName, creditCode }) => ({
    value: companyName,
    creditCode,
    label: `${companyName} · ${creditCode}`,
  }));
  return (
    <AutoComplete
      value={value}
      options={options}
      onSelect={(_value: string, { creditCode }: { readonly creditCode: string }) => onFound(creditCode)}
      {...control}
    />
  );
};

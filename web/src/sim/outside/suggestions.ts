import { useLanguage } from '../../i18n/language.ts';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';

export interface Suggestion {
  readonly value: string;
  readonly label: string;
}

const OBJECTS_MAX = 200;

const useReceipts = (enabled: boolean): readonly Suggestion[] => {
  const { data = [] } = useLive(simApi.simObject.list, { machine: 'receipt', limit: OBJECTS_MAX }, { enabled });
  return data.map(({ subject, title, state }) => ({
    value: subject,
    label: [subject, title, state.text].join(' · '),
  }));
};

const useCurrencyAccounts = (enabled: boolean): readonly Suggestion[] => {
  const { data } = useLive(simApi.simLedger.accounts, {}, { enabled });
  return (data?.merchants ?? []).flatMap(({ merchantNo, accounts }) =>
    accounts
      .filter(({ account }) => account === 'available')
      .map(({ currency, balance }) => {
        const value = `${merchantNo}-${currency}`;
        return { value, label: `${value} · ${balance} ${currency}` };
      }),
  );
};

const usePairs = (enabled: boolean): readonly Suggestion[] => {
  const { data } = useLive(simApi.simMarket.view, {}, { enabled });
  return (data?.pairs ?? []).map(({ sellCurrency, buyCurrency }) => {
    const value = `${sellCurrency}/${buyCurrency}`;
    return { value, label: value };
  });
};

const useMerchants = (enabled: boolean): readonly Suggestion[] => {
  const isChinese = useLanguage() === 'zh-CN';
  const { data = [] } = useLive(simApi.simPersona.list, {}, { enabled });
  const names = new Map(data.map((each) => [each.merchantNo, isChinese ? each.merchantName : each.merchantNameEn]));
  return [...names].map(([value, name]) => ({ value, label: `${value} · ${name}` }));
};

/** What there is to choose from for a field of an event: it is to happen to what is there, not to a number made up. */
export function useSuggestions(event: string, field: string): readonly Suggestion[] {
  const [noun = ''] = event.split('.');
  const receipts = useReceipts(field === 'subject' && noun === 'receipt');
  const accounts = useCurrencyAccounts(field === 'subject' && noun === 'account');
  const pairs = usePairs(field === 'pair');
  const merchants = useMerchants(field === 'merchantNo');
  if (field === 'subject') return noun === 'receipt' ? receipts : accounts;
  return field === 'pair' ? pairs : field === 'merchantNo' ? merchants : [];
}

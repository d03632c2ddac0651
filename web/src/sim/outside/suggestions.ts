import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { isQuotedSo } from '@tradeport/shared/rules/quotation.ts';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { useMerchants } from '../useMerchants.ts';

export interface Suggestion {
  readonly value: string;
  readonly label: string;
}

const OBJECTS_MAX = 200;

/** The machine of the objects that the events of a noun happen to. */
const MACHINES = { receipt: 'receipt', card: 'virtualCard', agreement: 'agreement' } as const;
type Noun = keyof typeof MACHINES;
const isNoun = (word: string): word is Noun => Object.hasOwn(MACHINES, word);

const useObjects = (noun: Noun | undefined): readonly Suggestion[] => {
  const asked = { machine: MACHINES[noun ?? 'receipt'], limit: OBJECTS_MAX };
  const { data = [] } = useLive(simApi.simObject.list, asked, { enabled: noun !== undefined });
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

/** Every pair of two held currencies, named as it is quoted. */
const PAIRS: readonly Suggestion[] = HELD_CCYS.flatMap((first) =>
  HELD_CCYS.filter((second) => second !== first && isQuotedSo(first, second)).map((second) => {
    const value = `${first}/${second}`;
    return { value, label: value };
  }),
).sort((one, other) => one.value.localeCompare(other.value));

/** What there is to choose from for a field of an event, which happens to what is there; undefined: the field is typed. */
export function useSuggestions(event: string, field: string): readonly Suggestion[] | undefined {
  const [noun = ''] = event.split('.');
  const objects = useObjects(field === 'subject' && isNoun(noun) ? noun : undefined);
  const accounts = useCurrencyAccounts(field === 'subject' && noun === 'account');
  const isMerchant = field === 'merchantNo';
  const merchants = useMerchants(isMerchant);
  if (field === 'subject') return isNoun(noun) ? objects : accounts;
  if (isMerchant) return merchants.map(({ value, label }) => ({ value, label: `${value} · ${label}` }));
  return field === 'pair' ? PAIRS : undefined;
}

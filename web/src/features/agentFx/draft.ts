import type { AgentFxQuoteWire, AgentFxRequestWire, agentFx } from '@tradeport/shared/contract/agentFx.ts';
import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { type FiatCcy, isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { AGENT_FX_DIRECTIONS, AGENT_FX_HOME, agentFxPair } from '@tradeport/shared/rules/agentFx.ts';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { groundOf } from '../../ui/forms/Asked.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import { isMore, minorOf } from '../../ui/money/minor.ts';
import { availableIn, payableOf } from '../../ui/orders/amounts.ts';
import type { DraftOf, Faults, Known, Loaded, Told } from '../../ui/orders/orderForm.ts';
import { text as kitText } from '../../ui/orders/text.ts';
import { text } from './text.ts';

type QuoteRequest = RequestOf<(typeof agentFx)['quote']>;

/** What a person has filled in. */
export type Draft = Omit<DraftOf<AgentFxRequestWire>, 'currency' | 'direction'> &
  Pick<AgentFxRequestWire, 'currency' | 'direction'>;

/** The balances, and the limits with the agreement that an instruction names. */
export const useGround = () => {
  const balances = useCall(api.subAccount.queryUserAccountBalance, {});
  const page = useCall(api.agentFx.page, { currentPage: 1, pageSize: 1 }, { own: true });
  return groundOf([balances, page], { balances: payableOf(balances.data), limits: page.data?.terms });
};
type Ground = Loaded<typeof useGround>;

const isDirection = (word: string | null): word is Draft['direction'] =>
  AGENT_FX_DIRECTIONS.some((one) => one === word);

/** The currencies that can be bought or settled: any that is held but renminbi. */
export const foreignOf = ({ balances }: Ground): readonly FiatCcy[] =>
  balances.flatMap(({ currency }) => (currency === AGENT_FX_HOME ? [] : [currency]));

/** What the form begins with: what its address names. */
export const startOf = (ground: Ground, params: URLSearchParams): Draft => {
  const [direction, named] = [params.get('direction'), params.get('ccy')];
  const ccys = foreignOf(ground);
  const currency = ccys.find((ccy) => ccy === named) ?? ccys[0] ?? 'USD';
  return {
    direction: isDirection(direction) ? direction : 'settlement',
    currency,
    amount: '',
    purpose: '',
    payeeName: '',
    payeeAccountNo: '',
    materials: [],
    agreementVersion: undefined,
  };
};

/** What is given, what is left of the year in the direction, and the limits. */
export const useTerms = ({ direction, currency }: Draft, { balances, limits }: Ground) => {
  const { sell } = agentFxPair(direction, isFiatCcy(currency) ? currency : 'USD');
  const { instructionMaximumUsd, yearMaximumUsd, purchasedUsd, settledUsd } = limits;
  const used = direction === 'purchase' ? purchasedUsd : settledUsd;
  const left = yearMaximumUsd === null ? undefined : Math.max(0, Number(yearMaximumUsd) - Number(used)).toFixed(2);
  return {
    sell,
    available: availableIn(balances, sell),
    maximum: moneyText(instructionMaximumUsd, 'USD'),
    left: left === undefined ? undefined : moneyText(left, 'USD'),
  };
};
export type FormTerms = ReturnType<typeof useTerms>;

export interface AgentFxParts {
  readonly ground: Ground;
  readonly draft: Draft;
  readonly terms: FormTerms;
  readonly quote: AgentFxQuoteWire;
  readonly request: Told<AgentFxRequestWire>;
}

/** What is asked of the quote call; undefined while there is nothing to ask. */
export const quoteRequest = ({ direction, currency, amount }: Draft): QuoteRequest | undefined =>
  minorOf(amount, currency) === undefined ? undefined : { direction, currency, amount };

/** What speaks against the amount. One above a limit may be sent: it is void then, which is said. */
export const faultsOf = ({ quote, terms }: Known<AgentFxParts>, refused: string | undefined): Faults<AgentFxParts> => {
  const { sell, available } = terms;
  const isVoid = quote !== undefined && quote.voidReason !== null;
  const isShort = quote !== undefined && available !== undefined && isMore(quote.paidAmount, available, sell);
  return [
    refused !== undefined && { field: 'amount', says: refused, atOnce: true },
    isVoid && {
      field: 'amount' as const,
      atOnce: true,
      isHint: true,
      says: text('willBeVoid', { why: quote.voidReason ?? '' }),
    },
    !isVoid && isShort && { field: 'amount', says: kitText('aboveAvailable'), atOnce: true },
  ];
};

/** The form as it travels, under the quote that is in sight. */
export const requestOf = ({ draft, quote }: Known<AgentFxParts>): AgentFxParts['request'] | undefined => {
  const { direction, currency, amount, purpose = '', payeeName = '', payeeAccountNo = '', materials = [] } = draft;
  const { agreementVersion } = draft;
  if (quote === undefined || agreementVersion === undefined) return undefined;
  const told = { direction, currency, amount, purpose: purpose.trim(), payeeName: payeeName.trim() };
  return {
    ...told,
    payeeAccountNo: payeeAccountNo.trim(),
    materials: [...materials],
    agreementVersion,
    quote: quote.quote,
  };
};

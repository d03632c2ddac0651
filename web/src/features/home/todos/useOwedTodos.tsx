import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { useCall } from '../../../api/queries.ts';
import { askForBalances } from '../../../session/earlyAnswers.ts';
import { Money } from '../../../ui/money/Money.tsx';
import { owes } from '../owes.ts';
import { TodoRow } from './TodoRow.tsx';
import { useText } from './text.ts';
import type { Todos } from './todos.ts';

/**
 * What is still to be paid in each currency: taken from what comes in next. The home page asks for the balances too: it is one question,
 * which would fail in silence for both if it were quiet here.
 */
export const useOwedTodos = (): Todos => {
  const t = useText();
  const asked = useCall(askForBalances, {});
  const owing = asked.data?.accounts.filter(owes);
  return {
    count: asked.error ? 0 : owing?.length,
    error: undefined,
    retry: () => undefined,
    rows: owing?.map(({ ccy, owed }) => (
      <TodoRow
        key={ccy}
        tone="bad"
        what={t('owed')}
        note={
          <>
            <Money amount={owed} ccy={ccy} /> · {t('owedWhy')}
          </>
        }
        to={`${pathTo(screens.transactions)}?currency=${ccy}`}
        act={t('look')}
      />
    )),
  };
};

import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { agreement } from '@tradeport/shared/states/agreement.ts';
import type { User } from '../../../session/useUser.ts';
import { TodoRow } from './TodoRow.tsx';
import { useText } from './text.ts';
import type { Todos } from './todos.ts';

/** Agreements that are to be signed again, for whoever signs. */
export const useAgreementTodos = (user: User | undefined): Todos => {
  const t = useText();
  const due = user?.userType === 'chief' ? (user.agreementsDue?.length ?? 0) : 0;
  return {
    count: user && Math.min(due, 1),
    error: undefined,
    retry: () => undefined,
    rows: due > 0 && (
      <TodoRow
        tone={agreement.states.ending.tone}
        what={t('agreements', { count: due })}
        note={t('agreementsWhy')}
        to={pathTo(screens.agreements)}
        act={t('toSign')}
      />
    ),
  };
};

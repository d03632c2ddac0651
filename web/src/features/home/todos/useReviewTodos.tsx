import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { paymentReviews } from '@tradeport/shared/states/payment.ts';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { TodoRow } from './TodoRow.tsx';
import { useText } from './text.ts';
import { countOf, oneTodo, type Todos } from './todos.ts';

const REVIEW = pathTo(screens.paymentReview);
/** Colleagues make what waits here. */
const POLL_MS = 15_000;
const DAY_S = 86_400;

/** What waits for this reviewer: single payments and batches, each with the time that is left for the first of them. */
export const useReviewTodos = (permission: readonly string[]): readonly Todos[] => {
  const t = useText();
  const maySee = permits(permission, [REVIEW]);
  const asked = useCall(api.todo.batchPayWaitAuditCount, {}, { enabled: maySee, quiet: true, unheardMs: POLL_MS });
  const kinds = [
    {
      what: 'batches' as const,
      many: 'batchesMany' as const,
      waiting: asked.data?.count,
      isMinimum: asked.data?.countIsMinimum,
      until: asked.data?.firstEndsAt,
      to: `${REVIEW}?view=batches&state=pending`,
    },
    {
      what: 'reviews' as const,
      many: 'reviewsMany' as const,
      waiting: asked.data?.singleCount,
      isMinimum: asked.data?.singleCountIsMinimum,
      until: asked.data?.singleFirstEndsAt,
      to: REVIEW,
    },
  ];
  return kinds.map(({ what, many, waiting, isMinimum, until, to }) =>
    oneTodo(asked, countOf(maySee, asked, waiting), (count) => (
      <TodoRow
        tone={paymentReviews.pending.tone}
        what={t(isMinimum ? many : what, { count })}
        note={until ? <Countdown until={until} span={DAY_S} label={t('reviewEnds')} showLabel /> : ''}
        to={to}
        act={t('review')}
      />
    )),
  );
};

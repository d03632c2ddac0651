import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { paymentReviews } from '@tradeport/shared/states/payment.ts';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { firstOf } from '../../../ui/records/useWhenPast.ts';
import { TodoRow } from './TodoRow.tsx';
import { useText } from './text.ts';
import { countOf, oneTodo, type Todos } from './todos.ts';

const REVIEW = pathTo(screens.paymentReview);
/** Colleagues make what waits here. */
const POLL_MS = 15_000;
/** More are not told apart from these. */
const READ = 100;
const DAY_S = 86_400;

/** Payments that this person is to release or reject, with the time that is left for the first. */
export const useReviewTodos = (permission: readonly string[]): Todos => {
  const t = useText();
  const maySee = permits(permission, [REVIEW]);
  const asked = useCall(
    api.paymentOrder.queryPageCheck,
    { reviewStatus: 'pending', currentPage: 1, pageSize: READ },
    { enabled: maySee, quiet: true, unheardMs: POLL_MS },
  );
  const mine = asked.data?.list.filter(({ mayReview }) => mayReview);
  const waiting = countOf(maySee, asked, mine?.length);
  const until = firstOf((mine ?? []).flatMap(({ reviewEndsAt }) => reviewEndsAt ?? []));
  const [only] = mine ?? [];
  return oneTodo(asked, waiting, (count) => (
    <TodoRow
      tone={paymentReviews.pending.tone}
      what={t('reviews', { count })}
      note={until !== undefined && <Countdown until={until} span={DAY_S} label={t('reviewEnds')} showLabel />}
      to={count === 1 && only !== undefined ? `${REVIEW}?open=${encodeURIComponent(only.orderNo)}` : REVIEW}
      act={t('review')}
    />
  ));
};

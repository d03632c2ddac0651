import { useSearchParams } from 'react-router-dom';
import { BatchReview } from './BatchReview.tsx';
import { BatchReviews } from './BatchReviews.tsx';
import { BATCHES } from './ReviewViews.tsx';
import { SingleReviews } from './SingleReviews.tsx';

/** What waits for its reviewer: single payments, batches, or the payments of one batch. The address says which. */
export function ReviewPage() {
  const [params] = useSearchParams();
  const open = params.get('open');
  if (params.get('view') !== BATCHES) return <SingleReviews />;
  return open === null ? <BatchReviews /> : <BatchReview key={open} batchNo={open} />;
}

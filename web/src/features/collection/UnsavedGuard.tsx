import { LeaveQuestion } from '../../ui/forms/LeaveQuestion.tsx';
import { useText } from './text.ts';

/** Asks before a form that somebody has begun to fill in is left. */
export function UnsavedGuard({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const t = useText();
  return (
    <LeaveQuestion
      asks={({ currentLocation, nextLocation }) => isUnsaved && nextLocation.pathname !== currentLocation.pathname}
      holdsPage={isUnsaved}
      title={t('leaveTitle')}
      why={t('leaveWhy')}
      leave={t('leave')}
      stay={t('stay')}
    />
  );
}

import { flushSync } from 'react-dom';
import type { BlockerFunction } from 'react-router-dom';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { useText } from './text.ts';

interface UnsavedGuardProps {
  readonly isUnsaved: boolean;
  /** Which ways lead out of the form; without it, those to another page. */
  readonly leaves?: BlockerFunction;
}

const toAnotherPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  nextLocation.pathname !== currentLocation.pathname;

/** Out of a form that stands in place of its list, under the same path. */
export const outOfForm: BlockerFunction = ({ nextLocation }) => !nextLocation.search.includes('form=');

/**
 * Notes in the state of a form that it was sent, before the page goes on. It is drawn at once: where drawing takes its time, the
 * guard would still know the form as it was, and ask about entries that have just been sent.
 */
export const noteSent = (note: () => void): void => flushSync(note);

/** Asks before a form that somebody has begun to fill in is left. */
export function UnsavedGuard({ isUnsaved, leaves = toAnotherPage }: UnsavedGuardProps) {
  const t = useText();
  return (
    <LeaveQuestion
      asks={(ways) => isUnsaved && leaves(ways)}
      holdsPage={isUnsaved}
      title={t('leaveTitle')}
      why={t('leaveWhy')}
      leave={t('leave')}
      stay={t('stay')}
    />
  );
}

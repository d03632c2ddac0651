import { failureReasons } from '@tradeport/shared/reference/failureReasons.ts';
import { type Given, WrongUsage } from '../command.ts';

const isReason = (text: string): text is keyof typeof failureReasons & string => Object.hasOwn(failureReasons, text);

/** The typed reason of `--reason`; throws WrongUsage with the list. */
export const reasonOf = (given: Given) => {
  const text = given.text('reason');
  if (text === undefined) return {};
  if (!isReason(text))
    throw new WrongUsage(`"${text}" is no reason: take one of ${Object.keys(failureReasons).join(', ')}`);
  return { reason: text };
};

/** Why somebody outside acts. */
export const reasonOptions = {
  reason: { type: 'string', does: 'a typed reason' },
  note: { type: 'string', does: 'a note shown in the timeline' },
} as const;

import { type ErrorName, edgeErrors, moneyErrors, sessionErrors, underMainErrors } from '../words/errors.ts';
import type { Access, AnyCall } from './define.ts';
import { isUnderMain } from './underMain.ts';

/** What the door of the simulator refuses with: a wrong token, and whoever knocks from elsewhere. */
const doorErrors: readonly ErrorName[] = ['AUTHORIZATION_FAILED', 'simTokenMissing', 'simTokenWrong', 'simulatorShut'];

const accessErrors = (access: Access): readonly ErrorName[] => {
  if (access === 'public') return [];
  return access === 'sim' ? doorErrors : sessionErrors;
};

/**
 * Everything that a call may be refused with, each once: what it declares itself, what follows from its access and from moving money,
 * and what the edge refuses of any call. A fault that the simulator injects may answer with any other code.
 */
export const declaredErrors = (call: AnyCall): readonly ErrorName[] => [
  ...new Set([
    ...call.errors,
    ...(call.money ? moneyErrors : []),
    ...(call.verified ? (['verifyFirst'] as const) : []),
    ...(isUnderMain(call) ? underMainErrors : []),
    ...accessErrors(call.access),
    ...edgeErrors,
  ]),
];

import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { info } from '@tradeport/shared/contract/login.ts';
import { useCall } from '../api/queries.ts';
import { askForUser } from './earlyAnswers.ts';

export type User = ResultOf<(typeof info)['queryUserInfo']>;
const nothing: RequestOf<(typeof info)['queryUserInfo']> = {};

/** Who is signed in: operator, enterprise, permission list. Fetched once for the whole portal. */
export const useUser = () => useCall(askForUser, nothing);

/** What the role holds, whatever products are off: by it somebody changes what is on a page of records. */
export const heldOf = (user: User | undefined): readonly string[] => user?.heldPaths ?? user?.permission ?? [];
export const useHeld = (): readonly string[] => heldOf(useUser().data);

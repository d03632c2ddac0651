import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { info } from '@tradeport/shared/contract/login.ts';
import { withoutHidden } from '@tradeport/shared/rules/permission.ts';
import { type Ask, useCall } from '../api/queries.ts';
import { askForUser } from './earlyAnswers.ts';
import { hiddenFrom } from './hiddenGroups.ts';
import { tabOwner } from './tabOwner.ts';

type Request = RequestOf<(typeof info)['queryUserInfo']>;
export type User = ResultOf<(typeof info)['queryUserInfo']>;
const nothing: Request = {};

/** Who is signed in, without what another backend hides by its groups: as a server of ours tells it. */
const askForShown: Ask<Request, User> = Object.assign(
  async (...asked: Parameters<typeof askForUser>): Promise<User> => {
    const user = await askForUser(...asked);
    const hidden = hiddenFrom(tabOwner(user));
    if (hidden.length === 0) return user;
    const { permission, heldPaths = permission } = user;
    return { ...user, permission: [...withoutHidden(permission, hidden)], heldPaths };
  },
  { call: askForUser.call },
);

/** Who is signed in: operator, enterprise, permission list. Fetched once for the whole portal. */
export const useUser = () => useCall(askForShown, nothing);

/** What the role holds, whatever products are off: by it somebody changes what is on a page of records. */
export const heldOf = (user: User | undefined): readonly string[] => user?.heldPaths ?? user?.permission ?? [];
export const useHeld = (): readonly string[] => heldOf(useUser().data);

import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { info } from '@tradeport/shared/contract/login.ts';
import { readCookie } from '../browser/cookies.ts';

type Person = Pick<ResultOf<(typeof info)['queryUserInfo']>, 'merchantNo' | 'mobile' | 'email' | 'operatorName'>;

/** Whose a tab is: a person, of a merchant, in a sandbox. */
export const tabOwner = ({ merchantNo, mobile, email, operatorName }: Person): string =>
  JSON.stringify([readCookie('sandbox') ?? '', merchantNo, mobile, email, operatorName]);

import { isChanging } from '@tradeport/shared/contract/define.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import type { KindAccess, Screen } from '@tradeport/shared/screens.ts';
import type { SessionInfo } from './caller.ts';

/** Whether one of the screens is permitted; a chief may open any. */
const opensOne = ({ operatorKind, paths }: SessionInfo, screens: readonly Pick<Screen, 'path'>[]): boolean =>
  operatorKind === 'chief' ||
  permits(
    paths,
    screens.map(({ path }) => path),
  );

/** Whether an operator may ask for it. A chief changes things wherever the page is open. */
export const opens = (session: SessionInfo, access: KindAccess): boolean => {
  const isChief = session.operatorKind === 'chief';
  if (access === 'session') return true;
  if (access === 'chief') return isChief;
  if (!isChanging(access)) return opensOne(session, access);
  return opensOne(session, access.pages) && (isChief || opensOne(session, access.applying));
};

import { isChanging } from '@tradeport/shared/contract/define.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import { isHidden } from '@tradeport/shared/rules/products.ts';
import type { KindAccess, Screen } from '@tradeport/shared/screens.ts';
import type { SessionInfo } from './caller.ts';

/** Whether one of the screens is of a product that is on, and permitted unless a chief. */
const opensOne = ({ operatorKind, paths, productsOff }: SessionInfo, screens: readonly Pick<Screen, 'path'>[]) => {
  const asked = screens.map(({ path }) => path);
  const shown = productsOff.length === 0 ? asked : asked.filter((path) => !isHidden(path, productsOff));
  return shown.length > 0 && (operatorKind === 'chief' || permits(paths, shown));
};

/** Whether an operator may ask for it. A chief changes things wherever the page is open. */
export const opens = (session: SessionInfo, access: KindAccess): boolean => {
  const isChief = session.operatorKind === 'chief';
  if (access === 'session') return true;
  if (access === 'chief') return isChief;
  if (!isChanging(access)) return opensOne(session, access);
  return opensOne(session, access.pages) && (isChief || opensOne(session, access.applying));
};

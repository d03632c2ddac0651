import type { KindAccess } from '@tradeport/shared/contract/define.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import { isHidden } from '@tradeport/shared/rules/products.ts';
import type { SessionInfo } from './caller.ts';

/** Whether one of the screens is open to the operator: of a product that is on, and permitted unless a chief. */
export const opens = ({ operatorKind, paths, productsOff }: SessionInfo, access: KindAccess): boolean => {
  if (access === 'session') return true;
  if (access === 'chief') return operatorKind === 'chief';
  const asked = access.map(({ path }) => path);
  const shown = productsOff.length === 0 ? asked : asked.filter((path) => !isHidden(path, productsOff));
  return shown.length > 0 && (operatorKind === 'chief' || permits(paths, shown));
};

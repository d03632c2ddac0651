import type { PortalConfig } from '@tradeport/shared/backend/configText.ts';
import { directOrigin } from '@tradeport/shared/backend/directOrigin.ts';
import { subAccount } from '@tradeport/shared/contract/account.ts';
import { info } from '@tradeport/shared/contract/login.ts';
import { screens } from '@tradeport/shared/screens.ts';
import type { KnownPage } from './pageFiles.ts';

const OF_FRAME = [info.queryUserInfo];
const OF_HOME = [...OF_FRAME, subAccount.queryHomePage, subAccount.getApplyFirst];

/**
 * Addresses that a page and its frame ask first, each by GET and without a query: `first.js` asks them while the scripts are on their
 * way. None where the backend is to be asked otherwise than a script that knows nothing of it would; `portal`: of a portal alone.
 */
export const firstCalls = (known: KnownPage | undefined, portal: PortalConfig | undefined): readonly string[] => {
  if (known === undefined) return [];
  if (portal !== undefined && (directOrigin(portal) !== undefined || portal.sandbox !== '')) return [];
  const isHome = known.path === '/' || known.path === screens.home.path;
  return (isHome ? OF_HOME : OF_FRAME)
    .filter(({ key }) => portal?.lacks.includes(key) !== true && portal?.paths[key] === undefined)
    .map(({ path }) => path);
};

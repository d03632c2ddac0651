/**
 * Identity: owns merchants and their verification: drafts, submissions, the review, and the end of the documents. Moves no
 * money; whether a merchant may move any is read off the state of its verification. Registration asks it to add merchants.
 */

import { apiShop } from '@tradeport/shared/contract/apiShop.ts';
import { realName } from '@tradeport/shared/contract/realName.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import type { FileService, FileViews } from '../files/index.ts';
import { contentKeeper } from './content.ts';
import { identityEvents } from './events.ts';
import { apiShopHandlers, realNameHandlers } from './handlers.ts';
import { realNameLifecycle } from './lifecycle.ts';
import { identityScenarios } from './scenarios.ts';
import { createIdentityService } from './service.ts';
import { identitySteps } from './steps.ts';
import { CLEAR_DRAFTS, identityTaskHandlers, isIdleIdentityTask } from './tasks.ts';

export { createLegalInfo } from './legalInfo.ts';
export { addRegisteredMerchant, nextMerchantNo, siteOf } from './merchants.ts';
export { createOwnNames } from './ownNames.ts';
export { isWebsiteUsed } from './store.ts';

/** What identity needs of files: to take what scenarios hand in, and to show what was. */
interface Files {
  readonly service: FileService;
  readonly views: FileViews;
}

export const createIdentity = (world: World, commands: Commands, files: Files) => {
  const lifecycle = realNameLifecycle(world, files.views);
  const { verifications, kinds } = lifecycle;
  const service = createIdentityService(world, commands, lifecycle);
  return {
    calls: [
      handled(realName, realNameHandlers(world, service, files.views)),
      handled(apiShop, apiShopHandlers(service)),
    ],
    capability: {
      name: 'identity',
      lifecycles: [verifications],
      decisions: kinds,
      tasks: identityTaskHandlers(contentKeeper(world.secrets)),
      taskTitles: { [CLEAR_DRAFTS]: ['清理过期的认证草稿', 'Old verification drafts cleared'] },
      isIdle: isIdleIdentityTask,
      outsideEvents: identityEvents(verifications),
      scenarios: identityScenarios,
      steps: identitySteps(world, files.service, service, verifications),
    } satisfies Capability,
  };
};

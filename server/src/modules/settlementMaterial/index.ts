/**
 * Settlement material: owns the orders that prove the trade behind receipts, the files that they come in, their review, and how far
 * receipts have used them up. Moves no money. Receipts ask it for orders to link, and tell it how much of each is linked.
 */

import { uploadDetail } from '@tradeport/shared/contract/uploadDetail.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { type FileService, stepUploads } from '../files/index.ts';
import { materialHandlers } from './handlers.ts';

import { uploadLifecycle } from './imports.ts';
import { materialLinkable } from './linkable.ts';
import { orderImport } from './orderImport.ts';
import { REVIEW_TASK, reviewLifecycle } from './review.ts';
import { materialScenarios } from './scenarios.ts';
import { createMaterialService } from './service.ts';
import { materialSteps } from './steps.ts';
import { isReviewDue } from './store.ts';
import { usageLifecycle } from './usage.ts';

export const createSettlementMaterial = (world: World, commands: Commands, files: FileService) => {
  const review = reviewLifecycle(world);
  const lives = { review, usage: usageLifecycle(), uploads: uploadLifecycle(world, review) };
  const service = createMaterialService(world, commands, lives);
  const imports = orderImport(world, commands, lives);
  return {
    imports,
    linkable: materialLinkable(lives.usage),
    calls: [handled(uploadDetail, materialHandlers(world, service))],
    capability: {
      name: 'settlementMaterial',
      lifecycles: [lives.review.orders, lives.usage.orders, lives.uploads],
      decisions: lives.review.kinds,
      tasks: { [REVIEW_TASK]: lives.review.reviewUpload },
      taskTitles: { [REVIEW_TASK]: ['一批结算材料审核', 'Review of an upload of settlement material'] },
      steps: materialSteps(service, stepUploads(world, files), imports),
      scenarios: materialScenarios,
      isIdle: async (reader, { subject, dueAt }) => !(await isReviewDue(reader, subject, dueAt)),
    } satisfies Capability,
  };
};

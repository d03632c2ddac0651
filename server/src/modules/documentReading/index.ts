/**
 * Reading of documents: answers what stands in a picture that was uploaded, as far as it can be read. Keeps nothing, moves no money; what
 * is made of it is said by the form that asks.
 */
import { apiShop } from '@tradeport/shared/contract/apiShop.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { FindUploaded } from '../files/index.ts';
import { readingHandlers } from './handlers.ts';
import { createReading } from './service.ts';

export const createDocumentReading = (world: World, findUploaded: FindUploaded) => ({
  calls: [handled(apiShop, readingHandlers(createReading(world, findUploaded)))],
});

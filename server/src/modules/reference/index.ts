/**
 * Reference data: owns what is the same for everybody and changes with a version of the product only: countries and what lies
 * in them, holidays of the markets, banks, payment channels and limits, industries, dictionaries. Moves no money and writes no row. Its files are read when somebody
 * first asks; a start reads none of them.
 */
import { dataCache } from '@tradeport/shared/contract/dataCache.ts';
import { localPayee } from '@tradeport/shared/contract/localPayee.ts';
import { paymentConfig } from '@tradeport/shared/contract/paymentConfig.ts';
import { common } from '@tradeport/shared/contract/siteConfig.ts';
import { handled } from '../../platform/runtime/calls.ts';
import { readReferenceFile } from '../../platform/runtime/referenceFiles.ts';
import type { World } from '../../platform/runtime/world.ts';
import { bankHandlers } from './bankHandlers.ts';
import { createBanks } from './banks.ts';
import { areaHandlers, commonHandlers, constantHandlers } from './handlers.ts';
import { createHolidays } from './holidays.ts';
import { localBankHandlers } from './localBankHandlers.ts';
import { createLocations } from './locations.ts';
import { channelHandlers, paymentConfigHandlers } from './paymentHandlers.ts';

export const createReference = (world: World) => {
  const locations = createLocations(() => readReferenceFile('locations.jsonl'));
  const holidays = createHolidays(() => readReferenceFile('holidays.generated.json'));
  const banks = createBanks(() => readReferenceFile('banks.jsonl'), locations);
  return {
    calls: [
      handled(dataCache, areaHandlers(locations)),
      handled(dataCache, constantHandlers),
      handled(dataCache, bankHandlers(banks)),
      handled(localPayee, localBankHandlers(banks)),
      handled(common, commonHandlers(world, holidays)),
      handled(common, channelHandlers(world)),
      handled(paymentConfig, paymentConfigHandlers(world)),
    ],
  };
};

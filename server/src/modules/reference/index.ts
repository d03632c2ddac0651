/**
 * Reference data: owns what is the same for everybody and changes with a version of the product only: countries and what lies
 * in them, holidays of the markets, industries, dictionaries. Moves no money and writes no row. Its files are read when somebody
 * first asks; a start reads none of them.
 */
import { readReferenceFile } from '../../platform/referenceFiles.ts';
import type { World } from '../../platform/world.ts';
import { commonHandlers, constantHandlers, placeHandlers } from './handlers.ts';
import { createHolidays } from './holidays.ts';
import { createLocations } from './locations.ts';

export const createReference = (world: World) => {
  const locations = createLocations(() => readReferenceFile('locations.jsonl'));
  const holidays = createHolidays(() => readReferenceFile('holidays.generated.json'));
  return {
    handlers: {
      dataCache: { ...placeHandlers(locations), ...constantHandlers },
      common: commonHandlers(world, holidays),
    },
  };
};

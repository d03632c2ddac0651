import type { PlantedFault } from './fault.ts';
import { houseFaults } from './houseFaults.ts';
import { moduleFaults } from './moduleFaults.ts';

/** Every fault that `npm run test:planted` plants. */
export const plantedFaults: readonly PlantedFault[] = [...moduleFaults, ...houseFaults];

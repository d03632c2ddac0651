import { answerFaults } from './answerFaults.ts';
import { bankDetailFaults } from './bankDetailFaults.ts';
import { contractFaults } from './contractFaults.ts';
import { documentFaults } from './documentFaults.ts';
import { edgeFaults } from './edgeFaults.ts';
import type { PlantedFault } from './fault.ts';
import { firstModuleFaults } from './firstModuleFaults.ts';
import { houseFaults } from './houseFaults.ts';
import { lastModuleFaults } from './lastModuleFaults.ts';
import { onBehalfFaults } from './onBehalfFaults.ts';
import { payeeFaults } from './payeeFaults.ts';
import { platformFaults } from './platformFaults.ts';
import { postgresFaults } from './postgresFaults.ts';
import { raceFaults } from './raceFaults.ts';
import { simulatorFaults } from './simulatorFaults.ts';
import { standaloneFaults } from './standaloneFaults.ts';
import { verifyingFaults } from './verifyingFaults.ts';
import { webFaults } from './webFaults.ts';

/** Every fault that `npm run test:planted` plants. */
export const plantedFaults: readonly PlantedFault[] = [
  ...contractFaults,
  ...firstModuleFaults,
  ...lastModuleFaults,
  ...bankDetailFaults,
  ...onBehalfFaults,
  ...payeeFaults,
  ...platformFaults,
  ...documentFaults,
  ...answerFaults,
  ...standaloneFaults,
  ...simulatorFaults,
  ...houseFaults,
  ...verifyingFaults,
  ...edgeFaults,
  ...raceFaults,
  ...postgresFaults,
  ...webFaults,
];

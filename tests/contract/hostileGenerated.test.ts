import { allCalls } from '@tradeport/shared/contract/index.ts';
import { dice, seedOfRun, sizeOfRun } from '../ledger/dice.ts';
import { everyCallTakes } from './everyCallTakes.ts';
import { randomRequests } from './hostileRequests.ts';

const GENERATED = sizeOfRun('RANDOM_REQUESTS', 5);
const seed = seedOfRun();

everyCallTakes((call, good) => randomRequests(call, good, dice(seed).fork(allCalls.indexOf(call)), GENERATED), {
  replay: `replay with RANDOM_SEED=${seed}`,
  isHeldToDocument: true,
});

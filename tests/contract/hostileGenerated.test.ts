import { allCalls } from '@tradeport/shared/contract/index.ts';
import { sampleByTurn, turn } from '../../scripts/turn.ts';
import { dice, seedOfRun, sizeOfRun } from '../ledger/dice.ts';
import { everyCallTakes } from './everyCallTakes.ts';
import { kindsOfCalls } from './goodRequests.ts';
import { randomRequests } from './hostileRequests.ts';

const GENERATED = sizeOfRun('RANDOM_REQUESTS', 5);
const seed = seedOfRun();

/** By day one call in so many gets generated requests. */
const PARTS = 16;

everyCallTakes(
  sampleByTurn(kindsOfCalls, PARTS),
  (call, good) => randomRequests(call, good, dice(seed).fork(allCalls.indexOf(call)), GENERATED),
  { replay: `replay with RANDOM_SEED=${seed} TEST_TURN=${turn}`, isHeldToDocument: true },
);

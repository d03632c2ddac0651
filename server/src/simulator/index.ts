/**
 * The simulator: the outside world, played. It implements the platform's ports, answers the calls under /sim, and builds
 * sandboxes from scenarios through the same services as the portal. Only app.ts knows of it.
 */

import { simAssumption } from '@tradeport/shared/contract/sim/assumption.ts';
import { simCall } from '@tradeport/shared/contract/sim/callLog.ts';
import { simCard } from '@tradeport/shared/contract/sim/card.ts';
import { simCalendar, simClock } from '@tradeport/shared/contract/sim/clock.ts';
import { simDecision } from '@tradeport/shared/contract/sim/decision.ts';
import { simEvent } from '@tradeport/shared/contract/sim/event.ts';
import { simFault } from '@tradeport/shared/contract/sim/fault.ts';
import { simLedger } from '@tradeport/shared/contract/sim/ledger.ts';
import { simMarket } from '@tradeport/shared/contract/sim/market.ts';
import { simObject } from '@tradeport/shared/contract/sim/object.ts';
import { simOutside } from '@tradeport/shared/contract/sim/outside.ts';
import { simPersona } from '@tradeport/shared/contract/sim/persona.ts';
import { simSandbox } from '@tradeport/shared/contract/sim/sandbox.ts';
import { simScenario } from '@tradeport/shared/contract/sim/scenario.ts';
import { simSigning } from '@tradeport/shared/contract/sim/signing.ts';
import { simSnapshot } from '@tradeport/shared/contract/sim/snapshot.ts';
import { simSpecimen } from '@tradeport/shared/contract/sim/specimen.ts';
import { simState } from '@tradeport/shared/contract/sim/state.ts';
import { simStory } from '@tradeport/shared/contract/sim/story.ts';
import { simTask } from '@tradeport/shared/contract/sim/task.ts';
import { sim } from '@tradeport/shared/contract/sim.ts';
import type { ReceiptService } from '../modules/receipts/index.ts';
import type { RechargeService } from '../modules/recharges/index.ts';
import type { Shop } from '../modules/virtualCards/index.ts';
import { handled } from '../platform/runtime/calls.ts';
import type { Commands } from '../platform/runtime/commands.ts';
import { createJumps } from '../platform/runtime/jumps.ts';
import type { Tasks } from '../platform/runtime/tasks.ts';
import type { World } from '../platform/runtime/world.ts';
import type { AskServer } from '../platform/simulation/askServer.ts';
import { type Capability, taskHandlersOf } from '../platform/simulation/capability.ts';
import type { StepKind } from '../platform/simulation/steps.ts';
import { assumptionHandlers } from './assumptions/handlers.ts';
import { callLogHandlers } from './callLog/handlers.ts';
import { createCallRecorder } from './callLog/recorder.ts';
import { cardHandlers } from './card/handlers.ts';
import { createForecast } from './clock/forecast.ts';
import { calendarHandlers, clockMoveHandlers } from './clock/handlers.ts';
import { createRehearsal } from './clock/rehearsal.ts';
import { createClock } from './clock.ts';
import { comparingHandlers } from './comparing/handlers.ts';
import { decisionHandlers } from './decision/handlers.ts';
import { createDecisions } from './decision/service.ts';
import { findDeployments } from './deployment/store.ts';
import { createEventLog } from './events/eventLog.ts';
import { eventHandlers } from './events/handlers.ts';
import { createEventStream } from './events/stream.ts';
import { eventViews } from './events/view.ts';
import { createFaults } from './faults/gate.ts';
import { faultHandlers } from './faults/handlers.ts';
import { simHandlers } from './handlers.ts';
import { createImages } from './images/images.ts';
import { ledgerHandlers } from './ledger/handlers.ts';
import { marketHandlers } from './market/handlers.ts';
import { objectHandlers } from './object/handlers.ts';
import { createObjects } from './object/service.ts';
import { outsideHandlers } from './outside/handlers.ts';
import { createOutside } from './outside/service.ts';
import { type OpenSession, personaHandlers } from './personas/handlers.ts';
import { createSandboxViews, sandboxHandlers } from './sandboxes/handlers.ts';
import { createLoadMain } from './sandboxes/loadMain.ts';
import { createReplacing } from './sandboxes/replacing.ts';
import { createSandboxes } from './sandboxes/service.ts';
import { demoLogins } from './scenarios/demoLogins.ts';
import { scenarioHandlers } from './scenarios/handlers.ts';
import { scenarioLibrary } from './scenarios/library.ts';
import { signingHandlers } from './signing/handlers.ts';
import { snapshotHandlers, stateHandlers } from './snapshots/handlers.ts';
import { createSnapshots } from './snapshots/service.ts';
import { createWorldChecks } from './snapshots/worldChecks.ts';
import { specimenHandlers } from './specimens/handlers.ts';
import { createDoing } from './stories/deeds.ts';
import { storyHandlers } from './stories/handlers.ts';
import { createStories } from './stories/service.ts';
import { timeSteps } from './stories/timeSteps.ts';
import { taskHandlers } from './tasks/handlers.ts';

/** What the simulator knows of the modules: what they can do, and the steps of those that are no capability. */
export interface Played {
  readonly capabilities: readonly Capability[];
  readonly steps: readonly StepKind[];
  readonly openSession: OpenSession;
  /** Asks the server as a browser would. */
  readonly ask: AskServer;
  /** Where money comes in. */
  readonly receipts: ReceiptService;
  readonly recharges: RechargeService;
  /** Where shops spend with cards. */
  readonly shop: Shop;
  /** Gives worlds of earlier releases what they lack, as every start does. */
  readonly bringUp: () => Promise<unknown>;
}

export const createSimulator = (
  world: World,
  commands: Commands,
  tasks: Tasks,
  { capabilities, steps, openSession, receipts, recharges, shop, ask, bringUp }: Played,
) => {
  const forecast = createForecast(capabilities);
  const jumps = createJumps(world, tasks);
  const clock = createClock(world, jumps, forecast);
  const objects = createObjects(world, commands, tasks, capabilities);
  const decisions = createDecisions(world, commands, objects, capabilities);
  const library = scenarioLibrary(capabilities, steps, timeSteps(capabilities, forecast));
  const stage = { world, commands, tasks };
  const replacing = createReplacing(world);
  const sandboxes = createSandboxes(stage, library, { replacing, images: createImages(world) });
  const known = {
    tasks: Object.keys(taskHandlersOf(capabilities)),
    decisions: capabilities.flatMap((one) => one.decisions.map(({ name }) => name)),
  };
  const checks = createWorldChecks(known, world.db.columns, world.secrets.atRest);
  const snapshots = createSnapshots(world, tasks, { sandboxes, replacing, bringUp }, checks);
  const views = createSandboxViews(world);
  const recorder = createCallRecorder(world);
  const shownEvents = eventViews(capabilities);
  const eventLog = createEventLog(world);
  return {
    /** Who can log in after the scenario "demo" was loaded. */
    demoLogins,
    calls: [
      handled(sim, simHandlers(world, commands, clock, { tasks, receipts, recharges })),
      handled(simObject, objectHandlers(world, objects)),
      handled(simEvent, eventHandlers(world, shownEvents, eventLog.final)),
      handled(simDecision, decisionHandlers(world, decisions)),
      handled(simSandbox, sandboxHandlers(sandboxes, views)),
      handled(simScenario, scenarioHandlers(library)),
      handled(simSnapshot, snapshotHandlers(snapshots, views.one)),
      handled(simSnapshot, comparingHandlers(world, snapshots)),
      handled(simState, stateHandlers(snapshots)),
      handled(simClock, clockMoveHandlers(world, clock, forecast, createRehearsal(world, tasks, replacing))),
      handled(simCalendar, calendarHandlers(world, commands, tasks)),
      handled(simPersona, personaHandlers(world, commands, openSession)),
      handled(simAssumption, assumptionHandlers(world, commands, tasks)),
      handled(simSigning, signingHandlers(world, commands)),
      handled(simLedger, ledgerHandlers(world)),
      handled(simFault, faultHandlers(world)),
      handled(simCall, callLogHandlers(world, commands, { recorder, openSession, ask, library })),
      handled(simOutside, outsideHandlers(createOutside(world, commands, tasks, capabilities))),
      handled(simCard, cardHandlers(world, shop, tasks)),
      handled(simMarket, marketHandlers(world)),
      handled(simSpecimen, specimenHandlers(world)),
      handled(simTask, taskHandlers(world, commands, tasks, forecast)),
      handled(simStory, storyHandlers(createStories(world, sandboxes, snapshots, createDoing(stage, library.deeds)))),
    ],
    /** Goes on with jumps of clocks that were cut off. */
    resumeJumps: jumps.resumeAll,
    /** How often a new version of the portal was deployed in a sandbox. */
    deployments: (sandboxId: string) => findDeployments(world.db.read({ sandboxId, platform: true }), sandboxId),
    /** Where the edge tells what it was asked. */
    recorder,
    /** The log as it grows. */
    eventStream: createEventStream(world, shownEvents, eventLog),
    /** What goes wrong on purpose, for the edge. */
    faults: createFaults(world),
    load: createLoadMain(world, sandboxes, replacing),
    clearEndedSandboxes: sandboxes.clearEnded,
    endedAt: sandboxes.endedAt,
  };
};

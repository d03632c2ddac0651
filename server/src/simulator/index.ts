/**
 * The simulator: the outside world, played. It implements the platform's ports, answers the calls under /sim, and builds
 * sandboxes from scenarios through the same services as the portal. Only app.ts knows of it.
 */
import type { ReceiptService } from '../modules/receipts/index.ts';
import type { Commands } from '../platform/runtime/commands.ts';
import type { Tasks } from '../platform/runtime/tasks.ts';
import type { World } from '../platform/runtime/world.ts';
import type { Capability } from '../platform/simulation/capability.ts';
import type { StepKind } from '../platform/simulation/steps.ts';
import { assumptionHandlers } from './assumptions/handlers.ts';
import { type AskServer, callLogHandlers } from './callLog/handlers.ts';
import { createCallRecorder } from './callLog/recorder.ts';
import { createForecast } from './clock/forecast.ts';
import { calendarHandlers, clockMoveHandlers } from './clock/handlers.ts';
import { createClock } from './clock.ts';
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
import { ledgerHandlers } from './ledger/handlers.ts';
import { marketHandlers } from './market/handlers.ts';
import { objectHandlers } from './object/handlers.ts';
import { createObjects } from './object/service.ts';
import { outsideHandlers } from './outside/handlers.ts';
import { createOutside } from './outside/service.ts';
import { type OpenSession, personaHandlers } from './personas/handlers.ts';
import { createSandboxViews, sandboxHandlers } from './sandboxes/handlers.ts';
import { createLoadMain } from './sandboxes/loadMain.ts';
import { createSandboxes } from './sandboxes/service.ts';
import { demoLogins } from './scenarios/demoLogins.ts';
import { scenarioHandlers } from './scenarios/handlers.ts';
import { scenarioLibrary } from './scenarios/library.ts';
import { snapshotHandlers, stateHandlers } from './snapshots/handlers.ts';
import { createSnapshots } from './snapshots/service.ts';
import { createWorldChecks } from './snapshots/worldChecks.ts';
import { storyHandlers } from './stories/handlers.ts';
import { createStories } from './stories/service.ts';
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
}

export const createSimulator = (
  world: World,
  commands: Commands,
  tasks: Tasks,
  { capabilities, steps, openSession, receipts, ask }: Played,
) => {
  const forecast = createForecast(capabilities);
  const clock = createClock(world, tasks, forecast);
  const objects = createObjects(world, commands, tasks, capabilities);
  const decisions = createDecisions(world, commands, objects, capabilities);
  const library = scenarioLibrary(capabilities, steps);
  const sandboxes = createSandboxes({ world, commands, tasks, kinds: library.kinds }, library);
  const snapshots = createSnapshots(world, tasks, sandboxes, createWorldChecks(capabilities));
  const views = createSandboxViews(world);
  const calls = createCallRecorder(world);
  const shownEvents = eventViews(capabilities);
  const eventLog = createEventLog(world);
  return {
    /** Who can log in after the scenario "demo" was loaded. */
    demoLogins,
    handlers: {
      sim: simHandlers(world, commands, clock, { tasks, receipts }),
      simObject: objectHandlers(world, objects),
      simEvent: eventHandlers(world, shownEvents, eventLog.settled),
      simDecision: decisionHandlers(world, decisions),
      simSandbox: sandboxHandlers(sandboxes, views),
      simScenario: scenarioHandlers(library),
      simSnapshot: snapshotHandlers(snapshots, views.one),
      simState: stateHandlers(snapshots),
      simClock: clockMoveHandlers(world, clock, forecast),
      simCalendar: calendarHandlers(world, commands),
      simPersona: personaHandlers(world, commands, openSession),
      simAssumption: assumptionHandlers(world, commands),
      simLedger: ledgerHandlers(world),
      simFault: faultHandlers(world),
      simCall: callLogHandlers(world, commands, { recorder: calls, openSession, ask }),
      simOutside: outsideHandlers(createOutside(world, commands, tasks, capabilities)),
      simMarket: marketHandlers(world),
      simTask: taskHandlers(world, commands, tasks, forecast),
      simStory: storyHandlers(createStories(world, sandboxes, snapshots)),
    },
    /** How often a new version of the portal was deployed in a sandbox. */
    deployments: (sandboxId: string) => findDeployments(world.db.read({ sandboxId, platform: true }), sandboxId),
    /** Where the edge tells what it was asked. */
    calls,
    /** The log as it grows. */
    eventStream: createEventStream(world, shownEvents, eventLog),
    /** What goes wrong on purpose, for the edge. */
    faults: createFaults(world),
    load: createLoadMain(world, sandboxes),
    clearEndedSandboxes: sandboxes.clearEnded,
  };
};

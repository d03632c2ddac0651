import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { ownEventStream } from '@tradeport/shared/contract/event.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { simEventStream } from '@tradeport/shared/contract/sim/event.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { askItself } from './http/askItself.ts';
import { bindCalls } from './http/bindCalls.ts';
import { recordCalls } from './http/callLog.ts';
import { serveDeployedVersion } from './http/deployedVersion.ts';
import { bindStream } from './http/eventStream.ts';
import { createFaultInjector, createPauses, type FaultInjector } from './http/faultInjection.ts';
import { isSandboxName } from './http/headers.ts';
import { serveMetrics } from './http/metrics.ts';
import { servePublicFiles } from './http/publicFiles.ts';
import { serveSignedFiles } from './http/signedFiles.ts';
import type { Edge } from './http/stage.ts';
import { traceCalls } from './http/traceCalls.ts';
import { openInstallation, type Seams } from './installation.ts';
import { proveLedgers } from './ledger/proveLedgers.ts';
import { createAccounts } from './modules/accounts/index.ts';
import { createAgentFx } from './modules/agentFx/index.ts';
import { createAgreements } from './modules/agreements/index.ts';
import { createBinding } from './modules/bindings/index.ts';
import { createCollectionAccounts } from './modules/collectionAccounts/index.ts';
import { createDocumentReading } from './modules/documentReading/index.ts';
import { createOwnStream } from './modules/events/index.ts';
import { createExchange } from './modules/exchange/index.ts';
import { createFastSettlement } from './modules/fastSettlement/index.ts';
import { createFees } from './modules/fees/index.ts';
import { createFiles } from './modules/files/index.ts';
import { createIdentity, createLegalInfo, createOwnNames } from './modules/identity/index.ts';
import { createNotices } from './modules/notices/index.ts';
import { createOperators } from './modules/operators/index.ts';
import { createPartners } from './modules/partners/index.ts';
import { createPayees } from './modules/payees/index.ts';
import { createPayers } from './modules/payers/index.ts';
import { createPaymentBatches, paymentBatchLifecycle } from './modules/paymentBatches/index.ts';
import { createPaymentPasswords } from './modules/paymentPasswords/index.ts';
import { createPayments, isPaidOnBehalf } from './modules/payments/index.ts';
import { createPayouts } from './modules/payouts/index.ts';
import { createPoboPayers } from './modules/poboPayers/index.ts';
import { createProducts } from './modules/products/index.ts';
import { createRateLocks } from './modules/rateLocks/index.ts';
import { createRates } from './modules/rates/index.ts';
import { createReceipts } from './modules/receipts/index.ts';
import { openMissingAccounts } from './modules/receivingAccounts/index.ts';
import { countAnnounced, createRecharges } from './modules/recharges/index.ts';
import { createReference } from './modules/reference/index.ts';
import { createRefunds } from './modules/refunds/index.ts';
import { createRegistration } from './modules/registration/index.ts';
import { createRisk } from './modules/risk/index.ts';
import { createSession } from './modules/session/index.ts';
import { createSettlementMaterial } from './modules/settlementMaterial/index.ts';
import { createSettlementPayees } from './modules/settlementPayees/index.ts';
import { createSettlements, openAdvances } from './modules/settlements/index.ts';
import { createClearSignatures, createSignatures } from './modules/signing/index.ts';
import { createSiteConfig, findPublicPicture, requireVouchers } from './modules/siteConfig/index.ts';
import { createSupplements } from './modules/supplements/index.ts';
import { createTodos } from './modules/todos/index.ts';
import { createTradeOrders } from './modules/tradeOrders/index.ts';
import { createTransactions } from './modules/transactions/index.ts';
import { createTransfers } from './modules/transfers/index.ts';
import { createViews } from './modules/views/index.ts';
import { createVirtualCards } from './modules/virtualCards/index.ts';
import { createWithdrawalAccounts } from './modules/withdrawalAccounts/index.ts';
import { createWithdrawals } from './modules/withdrawals/index.ts';
import { type Commands, clearOldAnswers, createCommands } from './platform/runtime/commands.ts';
import { createDownloadHolds } from './platform/runtime/downloadHolds.ts';
import { createImporter } from './platform/runtime/fileImports.ts';
import { FileThreads } from './platform/runtime/fileThreads.ts';
import { createIdleMemory, ownHeap } from './platform/runtime/idleMemory.ts';
import type { BusinessModule } from './platform/runtime/module.ts';
import { taskLoad } from './platform/runtime/taskLoad.ts';
import { createTasks } from './platform/runtime/tasks.ts';
import type { World } from './platform/runtime/world.ts';
import { taskHandlersOf } from './platform/simulation/capability.ts';
import { createSimulator } from './simulator/index.ts';
import { simulatedPorts } from './simulator/ports.ts';
import type { demoLogins } from './simulator/scenarios/demoLogins.ts';
import { createWork } from './work.ts';

/** A running installation. */
export interface Tradeport {
  readonly app: FastifyInstance;
  readonly world: World;
  /** Under which people reach it, once it listens. */
  readonly address: World['address'];
  /** Who can log in where the demo was loaded. */
  readonly demoLogins: typeof demoLogins;
  /** Fills the sandbox "main" at the first start; later starts find it filled. */
  readonly load: (startAt?: Date) => Promise<void>;
  /** Checks the files that wait and runs what is due now in every sandbox: what happens by itself once it was started. */
  readonly runDueTasks: () => Promise<void>;
  /** Starts what happens by itself as time passes: due tasks, clearing away what has ended. */
  readonly startWork: () => void;
  /** In-flight calls finish, the task in hand too; then the database is closed. */
  readonly close: () => Promise<void>;
}

interface OrderParts {
  readonly rates: ReturnType<typeof createRates>;
  readonly receipts: ReturnType<typeof createReceipts>;
  readonly passwords: ReturnType<typeof createPaymentPasswords>;
  readonly files: ReturnType<typeof createFiles>;
}

/** What a merchant's money leaves by: whom it goes to, what it costs, and the orders of each kind. */
const wireOrders = (world: World, commands: Commands, { rates, receipts, passwords, files }: OrderParts) => {
  const ownNames = createOwnNames(world);
  const fees = createFees(world, rates.service);
  const rateLocks = createRateLocks(commands, rates.service);
  const settlementPayees = createSettlementPayees(world, commands, ownNames, files.service);
  const settlements = createSettlements(world, commands, {
    fees: fees.service,
    rates: rates.service,
    locks: rateLocks.service,
    confirm: passwords.confirm,
  });
  const refunds = createRefunds(world, commands, rates.service, receipts.refundOf);
  const withdrawals = createWithdrawals(world, commands, fees.service, passwords.confirm);
  const { batches, decided, over } = paymentBatchLifecycle();
  const payments = createPayments(world, commands, {
    fees: fees.service,
    confirm: passwords.confirm,
    refunds: refunds.service,
    files: files.service,
    decided,
    over,
  });
  const paymentBatches = createPaymentBatches(world, commands, {
    fees: fees.service,
    confirm: passwords.confirm,
    batches,
    payments,
    files: files.service,
  });
  const cards = createVirtualCards(world, commands, {
    rates: rates.service,
    confirm: passwords.confirm,
    files: files.service,
  });
  const modules: readonly BusinessModule[] = [
    createWithdrawalAccounts(world, commands, ownNames, settlementPayees.accounts),
    settlementPayees,
    createPayees(world, commands, { names: ownNames, legalInfo: createLegalInfo(world) }),
    fees,
    withdrawals,
    payments,
    paymentBatches,
    rateLocks,
    createFastSettlement(world, commands, openAdvances),
    settlements,
    refunds,
    createTransfers(world, commands, { fees: fees.service, confirm: passwords.confirm, files: files.service }),
    createAgentFx(world, commands, { rates: rates.service, confirm: passwords.confirm, files: files.service }),
    cards,
    createSupplements(world, commands, { payment: payments.supplemented, settlement: settlements.supplemented }),
    createTodos(world, [receipts.waiting, payments.waiting, settlements.waiting], paymentBatches.waiting),
    createPayouts(world, { withdrawal: withdrawals.kind, payment: payments.kind, settlement: settlements.kind }),
  ];
  return {
    modules,
    imports: paymentBatches.imports,
    shop: cards.shop,
    cardsAtRisk: cards.atRisk,
    goOn: [payments.goOn, withdrawals.goOn, settlements.goOn],
  };
};

/** What is done once in a while. */
const choresOf = (
  world: World,
  { session, files }: { session: ReturnType<typeof createSession>; files: ReturnType<typeof createFiles> },
) => [
  { name: 'sessions', run: session.purge },
  { name: 'idempotency', run: clearOldAnswers(world) },
  { name: 'ledger', run: proveLedgers(world) },
  { name: 'signatures', run: createClearSignatures(world) },
  { name: 'files', run: files.sweep },
];

/** What is looked for often, whoever is busy. */
const oftenOf = (simulator: ReturnType<typeof createSimulator>) => [
  { name: 'sandboxes', run: simulator.clearEndedSandboxes },
  { name: 'jumps', run: simulator.resumeJumps },
];

/** Every module by name, and what each is given. */
const wire = (app: FastifyInstance, world: World, { fileThreads = new FileThreads(world.realTime) }: Seams) => {
  const commands = createCommands(
    world,
    (...due) => tasks.runDue(...due),
    (...left) => tasks.atOnce(...left),
  );
  const session = createSession(world, commands);
  const operators = createOperators(world, commands);
  const rates = createRates(world, commands);
  const files = createFiles(world, commands);
  const agreements = createAgreements(world, commands);
  const material = createSettlementMaterial(world, commands, files.service);
  const exchange = createExchange(world, commands, rates.service, requireVouchers);
  const tradeOrders = createTradeOrders(world, commands, exchange);
  const receipts = createReceipts(world, commands, [material.linkable, tradeOrders.linkable], files.service);
  const passwords = createPaymentPasswords(world, commands, session.codes);
  const payers = createPayers(world, commands, countAnnounced);
  const recharges = createRecharges(world, commands, {
    payers: payers.service,
    receipts: receipts.service,
    rates: rates.service,
    files: files.service,
  });
  const orders = wireOrders(world, commands, { rates, receipts, passwords, files });
  const modules: readonly BusinessModule[] = [
    createSiteConfig(world),
    session,
    passwords,
    createAccounts(world, commands, rates.service),
    createIdentity(world, commands, files),
    operators,
    createRegistration(world, commands, { ...session, people: operators.people }),
    createBinding(world, commands, { ...session, people: operators.people }),
    createCollectionAccounts(world, commands, receipts.countUnfinished),
    receipts,
    payers,
    recharges,
    createPartners(world, commands),
    createPoboPayers(world, commands, files.service, isPaidOnBehalf),
    material,
    tradeOrders,
    exchange,
    rates,
    ...orders.modules,
    createTransactions(world),
    createNotices(world, commands),
    agreements,
    files,
    createDocumentReading(world, files.findUploaded),
    createReference(world),
    createRisk([...orders.goOn, exchange.goOn], orders.cardsAtRisk),
    createProducts(),
    createViews(world, commands),
  ];
  const capabilities = modules.flatMap(({ capability }) => capability ?? []);
  const tasks = createTasks(world, taskHandlersOf(capabilities));
  const importer = createImporter(world, [material.imports, orders.imports], fileThreads);
  const simulator = createSimulator(world, commands, tasks, {
    capabilities,
    receipts: receipts.service,
    recharges: recharges.service,
    shop: orders.shop,
    openSession: session.open,
    ask: askItself(app, world.config.simToken),
    bringUp: () => openMissingAccounts(world, commands),
    steps: modules.flatMap(({ steps }) => steps ?? []),
  });
  const idleMemory = createIdleMemory(world.realTime, ownHeap);
  const often = oftenOf(simulator);
  const work = createWork(world, { tasks, importer, idleMemory, chores: choresOf(world, { session, files }), often });
  return { commands, modules, session, files, agreements, importer, tasks, simulator, idleMemory, work };
};

const isSimulators = ({ access }: AnyCall): boolean => access === 'sim';

/** Where the simulator stands at the edge: what is asked is recorded, faults are injected. */
const watch = (
  app: FastifyInstance,
  world: World,
  { recorder, faults }: Pick<ReturnType<typeof createSimulator>, 'recorder' | 'faults'>,
): FaultInjector => {
  const { dropped } = recordCalls(app, world, recorder.record);
  return createFaultInjector(faults, createPauses(app, world.realTime), dropped);
};

/** Streams that one process keeps open: each costs a connection and a look at the log now and then. */
const CONSOLE_STREAMS = { atMost: 64 };
/** A person has a few tabs; a session that opens more is nobody's portal. */
const OWN_STREAMS = { atMost: 2_000, perSession: 6 };

/** What becomes of a request: where it is looked at, which module answers it, what is open to everybody. */
const answerRequests = (
  { app, world, portal }: Awaited<ReturnType<typeof openInstallation>>,
  { modules, session, files, agreements, simulator, idleMemory }: ReturnType<typeof wire>,
): void => {
  const { config } = world;
  const edge: Edge = {
    config,
    arrivals: world.files.arrivals,
    holds: createDownloadHolds(world),
    ...session.edge,
    signatures: createSignatures(world),
    ...(config.simEnabled ? { faults: watch(app, world, simulator), endedAt: simulator.endedAt } : {}),
  };
  serveMetrics(app, config, { tasks: taskLoad(world), database: () => world.db.load() });
  if (world.tracing !== undefined) traceCalls(app, world.realTime, world.tracing);
  app.addHook('onResponse', (_request, _reply, done) => {
    idleMemory.called();
    done();
  });
  bindCalls(
    app,
    edge,
    allCalls.filter((call) => !isSimulators(call)),
    modules.flatMap(({ calls }) => calls ?? []).flat(),
  );
  bindStream(app, edge, ownEventStream.stream, createOwnStream(world, session.still), OWN_STREAMS);
  serveSignedFiles(app, files.openAddress);
  const openPublic = async (name: string) => findPublicPicture(name) ?? (await files.openPublic(name));
  const openAgreement = async (sandbox: string, name: string) =>
    isSandboxName(sandbox) && (await edge.sandbox(sandbox)) ? agreements.openPaper(sandbox, name) : undefined;
  servePublicFiles(app, openPublic, openAgreement);
  if (!config.simEnabled) return;
  bindCalls(app, edge, allCalls.filter(isSimulators), simulator.calls.flat());
  bindStream(app, edge, simEventStream.stream, simulator.eventStream, CONSOLE_STREAMS);
  serveDeployedVersion(app, portal, simulator.deployments);
};

/** Opens the database and starts nothing yet. Throws when the database cannot be opened or migrated. */
export const createTradeport = async (config: Config, seams: Seams = {}): Promise<Tradeport> => {
  const installation = await openInstallation(config, seams, simulatedPorts);
  const { app, world } = installation;
  const wired = wire(app, world, seams);
  answerRequests(installation, wired);
  const { commands, simulator, tasks, importer, idleMemory, work } = wired;
  return {
    app,
    world,
    address: world.address,
    demoLogins: simulator.demoLogins,
    load: async (startAt) => {
      await simulator.load(config.scenario, startAt);
      await openMissingAccounts(world, commands);
    },
    runDueTasks: async () => {
      await importer.runWaiting();
      await tasks.runAllDue();
    },
    startWork: work.start,
    close: async () => {
      await app.close();
      idleMemory.stop();
      await simulator.recorder.stop();
      await work.stop();
      await world.tracing?.stop();
      await world.db.close();
    },
  };
};

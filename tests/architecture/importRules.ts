import type { Finding, Rule } from './rule.ts';
import type { Import, SourceFile } from './sourceFile.ts';

type Forbids = (path: string, target: string) => boolean;

function findImports(file: SourceFile, forbids: Forbids): Finding[] {
  const isForbidden = ({ target }: Import) => forbids(file.path, target);
  return file.imports.filter(isForbidden).map(({ start, specifier }) => ({ start, what: `imports ${specifier}` }));
}

type ImportSample = readonly [path: string, specifier: string];

function importRule(
  says: string,
  because: string,
  forbids: Forbids,
  breaches: readonly ImportSample[],
  fine: readonly ImportSample[],
): Rule {
  const sample = ([path, specifier]: ImportSample) => ({ path, text: `import type { It } from '${specifier}';` });
  return {
    says,
    because,
    find: (file) => findImports(file, forbids),
    breaches: breaches.map(sample),
    fine: fine.map(sample),
  };
}

function isOurs(target: string): boolean {
  return /^(shared|server|web|sim|packages|tests|scripts|prisma)\//.test(target);
}

/** The business module a server path belongs to, or nothing. */
export function moduleOf(path: string): string | undefined {
  return /^server\/src\/modules\/([^/]+)/.exec(path)?.[1];
}

function featureOf(path: string): string | undefined {
  return /^web\/src\/features\/([^/]+)/.exec(path)?.[1];
}

/** The floors of shared/src, the lowest first, each with the reason why it stands where it does. */
const sharedFloors: readonly (readonly [floor: string, because: string])[] = [
  ['words', 'what is said in both languages, codes and reasons, is said by all'],
  ['reference', 'countries, currencies and lists hold for every state and rule'],
  ['states', 'a machine is known before anything is shown of its objects or asked of them'],
  ['screens', 'rules and calls go by who may open them'],
  ['rules', 'portal and server judge alike, whichever call brings the question'],
  ['contract', 'calls are built from all of these'],
  ['backend', 'what another backend lacks is told by the calls'],
  ['simulation', 'the simulated world plays with the calls'],
  ['client', 'it carries the whole catalogue'],
];

/** How high a file of shared/src stands; undefined for one on no floor. */
function floorOf(path: string): number | undefined {
  const name = /^shared\/src\/([^/.]+)/.exec(path)?.[1];
  const floor = sharedFloors.findIndex(([each]) => each === name);
  return floor < 0 ? undefined : floor;
}

function isFromAbove(path: string, target: string): boolean {
  if (!path.startsWith('shared/src/') || !target.startsWith('shared/src/')) return false;
  const [from, to] = [floorOf(path), floorOf(target)];
  return from === undefined || to === undefined || to > from;
}

const mayUseDatabase = /^server\/src\/(platform\/db\/|ledger\/|(modules\/[^/]+|simulator)\/(.*\/)?store\.ts$)/;
const databasePackage = /^(@prisma\/|prisma$|better-sqlite3$|pg$|server\/src\/platform\/db\/generated\/)/;

export const importRules: readonly Rule[] = [
  importRule(
    'shared imports only shared',
    'server, portal and console all read it and none of them may come along',
    (path, target) => path.startsWith('shared/src/') && isOurs(target) && !target.startsWith('shared/'),
    [['shared/src/rules/a.ts', '../../../server/src/config.ts']],
    [['shared/src/rules/a.ts', '../reference/b.ts']],
  ),
  importRule(
    'shared has no I/O, no React, no Fastify, no Prisma',
    'its rules must give the same answer in a browser, on the server and in a test',
    (path, target) =>
      path.startsWith('shared/src/') &&
      !path.endsWith('.test.ts') &&
      /^(node:|react|antd|fastify|@fastify\/|@prisma\/|axios)/.test(target),
    [
      ['shared/src/rules/a.ts', 'node:fs'],
      ['shared/src/client.ts', 'axios'],
    ],
    [['shared/src/rules/a.ts', 'big.js']],
  ),
  importRule(
    'a floor of shared imports only itself and what stands below it, types included',
    sharedFloors.map(([floor, because]) => `${floor}: ${because}`).join('; '),
    (path, target) => isFromAbove(path, target),
    [
      // From every floor what stands right above it, and from the roof what stands nowhere.
      ['shared/src/words/reasons/receipt.ts', '../../reference/countries.ts'],
      ['shared/src/reference/choice.ts', '../states/receipt.ts'],
      ['shared/src/states/machine.ts', '../screens.ts'],
      ['shared/src/screens.ts', './rules/permission.ts'],
      ['shared/src/rules/payee.ts', '../contract/b2bPartner.ts'],
      ['shared/src/contract/sim/market.ts', '../../backend/shown.ts'],
      ['shared/src/backend/shown.ts', '../simulation/rateChanges.ts'],
      ['shared/src/simulation/curl.ts', '../client.ts'],
      ['shared/src/client.ts', './onNoFloor.ts'],
      ['shared/src/onNoFloor.ts', './words/bilingual.ts'],
      ['shared/src/states/receipt.test.ts', '../contract/index.ts'],
    ],
    [
      ['shared/src/words/reasons/receipt.ts', '../reason.ts'],
      ['shared/src/rules/payee.ts', '../words/reasons/payee.ts'],
      ['shared/src/client.ts', './contract/index.ts'],
      ['shared/src/rules/money.ts', 'big.js'],
    ],
  ),
  importRule(
    'the screens take nothing but words',
    'the first files of the portal hold them, for the menu and the permission of every page',
    (path, target) => /^shared\/src\/screens[./]/.test(path) && !/^shared\/src\/(words|screens)\//.test(target),
    [
      ['shared/src/screens.ts', './reference/countries.ts'],
      ['shared/src/screens.ts', './states/receipt.ts'],
      ['shared/src/screens/open.ts', '../reference/countries.ts'],
    ],
    [
      ['shared/src/screens.ts', './words/bilingual.ts'],
      ['shared/src/screens.ts', './screens/open.ts'],
      ['shared/src/screens/open.ts', '../words/bilingual.ts'],
    ],
  ),
  importRule(
    'web imports only shared and web',
    'what it needs of the server travels through the contract',
    (path, target) => path.startsWith('web/') && isOurs(target) && !/^(shared|web)\//.test(target),
    [['web/src/app/main.tsx', '@tradeport/server/config.ts']],
    [['web/src/app/main.tsx', '@tradeport/shared/screens.ts']],
  ),
  importRule(
    'the client imports only shared',
    'it runs wherever fetch is, and whoever installs it has nothing else of ours',
    (path, target) =>
      path.startsWith('packages/client/src/') &&
      (target.startsWith('node:') || (isOurs(target) && !/^(shared|packages\/client)\//.test(target))),
    [
      ['packages/client/src/a.ts', '@tradeport/server/config.ts'],
      ['packages/client/src/a.ts', 'node:crypto'],
    ],
    [['packages/client/src/a.ts', '@tradeport/shared/client.ts']],
  ),
  importRule(
    'the command line imports only shared and the client',
    'it asks a server that may be anywhere',
    (path, target) => path.startsWith('sim/src/') && isOurs(target) && !/^(shared|sim|packages\/client)\//.test(target),
    [['sim/src/commandLine.ts', '@tradeport/server/config.ts']],
    [['sim/src/commandLine.ts', '@tradeport/client']],
  ),
  importRule(
    'a feature never imports another feature',
    'a feature must load, change and go away alone',
    (path, target) => {
      const to = featureOf(target);
      return featureOf(path) !== undefined && to !== undefined && featureOf(path) !== to;
    },
    [['web/src/features/account/Home.tsx', '../exchange/actions.tsx']],
    [['web/src/features/account/Home.tsx', './text.ts']],
  ),
  importRule(
    'ui, session, api, browser and i18n never import a feature',
    'features stand on them',
    (path, target) => /^web\/src\/(ui|session|api|browser|i18n)\//.test(path) && featureOf(target) !== undefined,
    [['web/src/ui/records/RecordTable.tsx', '../../features/account/text.ts']],
    [['web/src/app/pages.ts', '../features/account/Home.tsx']],
  ),
  importRule(
    'a feature never imports the app, nor does anything that features stand on',
    'the app puts the features together: what they need of it belongs below them',
    (path, target) =>
      /^web\/src\/(features|ui|session|api|browser|i18n)\//.test(path) && target.startsWith('web/src/app/'),
    [
      ['web/src/features/account/Home.tsx', '../../app/frame/Frame.tsx'],
      ['web/src/ui/frame/PlainPage.tsx', '../../app/text.ts'],
    ],
    [
      ['web/src/app/portal.tsx', './router.tsx'],
      ['web/src/features/account/Home.tsx', '../../session/useUser.ts'],
    ],
  ),
  importRule(
    'session, api, browser and i18n never import ui',
    'what is known of the server must not depend on how it is shown',
    (path, target) => /^web\/src\/(session|api|browser|i18n)\//.test(path) && target.startsWith('web/src/ui/'),
    [['web/src/api/queries.ts', '../ui/feedback/Toasts.tsx']],
    [['web/src/api/queries.ts', '../browser/toast.ts']],
  ),
  importRule(
    'api, browser and i18n never import session',
    'who is signed in is asked by a call',
    (path, target) => /^web\/src\/(api|browser|i18n)\//.test(path) && target.startsWith('web/src/session/'),
    [['web/src/api/transport.ts', '../session/useUser.ts']],
    [['web/src/session/useUser.ts', '../api/queries.ts']],
  ),
  importRule(
    'the portal never imports the console',
    'a merchant must not download the simulator, nor find it',
    (path, target) =>
      path.startsWith('web/src/') && !path.startsWith('web/src/sim/') && target.startsWith('web/src/sim/'),
    [['web/src/app/router.tsx', '../sim/Console.tsx']],
    [['web/src/sim/Console.tsx', '../ui/RecordTable.tsx']],
  ),
  importRule(
    'http, platform and ledger import no module',
    'modules stand on them',
    (path, target) => /^server\/src\/(http|platform|ledger)\//.test(path) && moduleOf(target) !== undefined,
    [['server/src/http/session.ts', '../modules/session/index.ts']],
    [['server/src/http/session.ts', '../platform/clock.ts']],
  ),
  importRule(
    'no module and no simulator imports http',
    'the edge knows of them; what both need to say of a call stands in the platform below them',
    (path, target) => /^server\/src\/(modules|simulator)\//.test(path) && target.startsWith('server/src/http/'),
    [
      ['server/src/modules/receipts/handlers.ts', '../../http/bindCalls.ts'],
      ['server/src/simulator/faults/gate.ts', '../../http/faultInjection.ts'],
    ],
    [['server/src/modules/receipts/handlers.ts', '../../platform/runtime/calls.ts']],
  ),
  importRule(
    'a module is entered through its index.ts only',
    'what is not behind that door can be changed without asking anybody',
    (path, target) => {
      const to = moduleOf(target);
      const inside = path.startsWith('server/src/') && to !== undefined && moduleOf(path) !== to;
      return inside && target !== `server/src/modules/${to}/index.ts`;
    },
    [
      ['server/src/modules/exchange/service.ts', '../rates/service.ts'],
      ['server/src/app.ts', './modules/rates/store.ts'],
    ],
    [
      ['server/src/modules/exchange/service.ts', '../rates/index.ts'],
      ['server/src/modules/exchange/service.ts', './store.ts'],
    ],
  ),
  importRule(
    'nothing but app.ts imports the simulator',
    'the product must not know that its world is played',
    (path, target) =>
      path.startsWith('server/src/') &&
      !/^server\/src\/(app\.ts|simulator\/)/.test(path) &&
      target.startsWith('server/src/simulator/'),
    [['server/src/modules/receipts/service.ts', '../../simulator/bank.ts']],
    [['server/src/app.ts', './simulator/index.ts']],
  ),
  importRule(
    'the database is used in store.ts, ledger and platform/db only',
    'every query is then found, scoped and measured in a known place',
    (path, target) => path.startsWith('server/src/') && !mayUseDatabase.test(path) && databasePackage.test(target),
    [
      ['server/src/modules/rates/service.ts', '@prisma/client'],
      ['server/src/modules/rates/service.ts', '../../platform/db/generated/sqlite/client.ts'],
    ],
    [
      ['server/src/modules/rates/store.ts', '../../platform/db/generated/sqlite/client.ts'],
      ['server/src/ledger/post.ts', '@prisma/client'],
    ],
  ),
];

/** The first cycle among business modules, as the names along it; empty when there is none. */
export function moduleCycle(files: readonly SourceFile[]): readonly string[] {
  const uses = new Map<string, Set<string>>();
  for (const file of files) {
    const from = moduleOf(file.path);
    for (const { target } of file.imports) {
      const to = moduleOf(target);
      if (from !== undefined && to !== undefined && from !== to) uses.set(from, (uses.get(from) ?? new Set()).add(to));
    }
  }
  return cycleIn(uses);
}

/**
 * The first cycle among the files below a folder, whatever the form of their imports, those of types alone included, as the paths
 * along it; empty when there is none.
 */
function cycleBelow(folder: string, files: readonly SourceFile[]): readonly string[] {
  const below = files.filter(({ path }) => path.startsWith(folder));
  return cycleIn(new Map(below.map(({ path, imports }) => [path, new Set(imports.map(({ target }) => target))])));
}

export function webCycle(files: readonly SourceFile[]): readonly string[] {
  return cycleBelow('web/src/', files);
}

export function sharedCycle(files: readonly SourceFile[]): readonly string[] {
  return cycleBelow('shared/src/', files);
}

/** Of two files that need each other's types nobody can say which stands on which. */
export function serverCycle(files: readonly SourceFile[]): readonly string[] {
  return cycleBelow('server/src/', files);
}

/** The first cycle of a graph, as the names along it; empty when there is none. */
function cycleIn(uses: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  /** Nothing that can be reached from these leads into a cycle. */
  const done = new Set<string>();
  const walk = (name: string, path: readonly string[]): readonly string[] => {
    const seenAt = path.indexOf(name);
    if (seenAt >= 0) return [...path.slice(seenAt), name];
    if (done.has(name)) return [];
    for (const next of uses.get(name) ?? []) {
      const cycle = walk(next, [...path, name]);
      if (cycle.length > 0) return cycle;
    }
    done.add(name);
    return [];
  };
  for (const name of uses.keys()) {
    const cycle = walk(name, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * How long the forms of the portal are: the lines of each feature's forms, and of what the kit has for them, without texts, tests and
 * styles. A form is its root with all that it imports from its own feature; lists, drawers, pages that show a record and what a record is
 * belong to no form.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const features = join(root, 'web/src/features');

const moneyForms: Readonly<Record<string, readonly string[]>> = {
  payments: ['payments/apply/paymentForm.tsx'],
  withdrawals: ['withdrawals/WithdrawPage.tsx'],
  settlements: ['settlements/apply/ApplyPage.tsx'],
  exchange: ['exchange/ExchangePage.tsx'],
};
/** Money forms that came once the others were said by the kit: beside the sum of those. */
const laterMoneyForms: Readonly<Record<string, readonly string[]>> = { transfers: ['transfers/TransferPage.tsx'] };
interface Entered {
  readonly roots: readonly string[];
  /** How many forms these are. */
  readonly forms: number;
}
const one = (...roots: readonly string[]): Entered => ({ roots, forms: 1 });
const entryForms: Readonly<Record<string, Entered>> = {
  'payees, their accounts': { roots: ['payees/payeePage.ts', 'payees/AccountDialog.tsx'], forms: 2 },
  'settlement payees': one('settlementPayees/payeePage.ts'),
  'withdrawal accounts': one('withdrawalAccounts/accountPage.ts'),
  'payers, recharge': { roots: ['recharge/RechargeForm.tsx', 'recharge/PayerDialog.tsx'], forms: 2 },
  partners: one('partners/PartnerDialog.tsx'),
  'trade orders': one('tradeOrders/tradeOrderPage.ts'),
  'material by page, file and logistics': { roots: ['receiptOrders/OrderFormPage.tsx'], forms: 3 },
  'collection, first and further': { roots: ['collection/ApplyPage.tsx'], forms: 2 },
  verification: one('verified/CompanyEditPage.tsx'),
  'fast settlement': one('settlements/service/ServiceDialog.tsx'),
};
/** What the forms of a feature share, of which each would be one: counted with all forms. */
const sharedBy: Readonly<Record<string, readonly string[]>> = {
  'what every verification shares': ['verified/EditPage.tsx', 'verified/people.ts', 'verified/registry.tsx'],
};
/** The most that a form has, without its texts. */
const MONEY_FORM_MAX = 250;
const ENTRY_FORM_MAX = 200;
const ALL_MAX = 7_500;
const kit = ['web/src/ui/forms', 'web/src/ui/orders'];

/** The lines of the kit before it knew forms as declarations: what it grew by since is counted with the forms. */
const KIT_BEFORE = 2_525;

/** What of a feature is of its records, whichever form knows it too. */
const OF_RECORDS = /(Record|Records|Drawer|actions)\.tsx?$/;
/** What a form shows or leads to, and asks for nothing itself: printed below, and counted with no form. */
const OF_PAGES: Readonly<Record<string, readonly string[]>> = {
  'an order whose rate is locked': ['exchange/OrderDesk.tsx'],
  'the fast service and its limit': ['settlements/service/FastService.tsx', 'settlements/service/Agreement.tsx'],
  'an uploaded file of orders': [
    'receiptOrders/Progress.tsx',
    'receiptOrders/cancelImport.tsx',
    'receiptOrders/UploadFiles.tsx',
  ],
  'what a verification stands at': ['verified/VerifiedInfoPage.tsx', 'verified/status.ts'],
};
/** What of the kit is of lists and drawers since, and was nowhere before. */
const KIT_OF_RECORDS = ['web/src/ui/orders/OnHold.tsx', 'web/src/ui/orders/cancelTogether.ts'];
const shown = new Set(
  Object.values(OF_PAGES)
    .flat()
    .map((path) => join(features, path)),
);
const TEST = /\.test\.tsx?$/;
const LEFT_OUT = /(^|\/)text\.ts$|\.test\.tsx?$/;
const RELATIVE_IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g;

const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;

/** A form's files: those that its roots lead to within their feature. */
const filesOf = (roots: readonly string[]): readonly string[] => {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || LEFT_OUT.test(file) || !existsSync(file)) return;
    found.add(file);
    const feature = join(features, relative(features, file).split('/')[0] ?? '');
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT)) {
      const target = join(dirname(file), specifier);
      const isOwn = target.startsWith(`${feature}/`) && /\.tsx?$/.test(target);
      if (isOwn && !OF_RECORDS.test(target) && !shown.has(target)) visit(target);
    }
  };
  for (const path of roots) visit(join(features, path));
  return [...found];
};

/** `most` is how many lines these may have. */
const print = (name: string, files: readonly string[], most?: number): number => {
  const lines = files.reduce((sum, file) => sum + linesOf(file), 0);
  const judged = most === undefined ? '' : `, at most ${most}${lines > most ? ': MORE THAN THAT' : ''}`;
  process.stdout.write(
    `${name.padEnd(38)}${String(lines).padStart(7)} lines in ${String(files.length).padStart(3)} files${judged}\n`,
  );
  return lines;
};

const counted = new Set<string>();
/** The files of roots that no form before them has. */
const own = (roots: readonly string[]): readonly string[] => {
  const files = filesOf(roots).filter((file) => !counted.has(file));
  for (const file of files) counted.add(file);
  return files;
};
for (const [name, roots] of Object.entries(sharedBy)) print(name, own(roots));
for (const [name, roots] of Object.entries(moneyForms)) print(name, own(roots), MONEY_FORM_MAX);
for (const [name, { roots, forms }] of Object.entries(entryForms)) print(name, own(roots), forms * ENTRY_FORM_MAX);
const all = print('all forms', [...counted]);
const ofKit = kit.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
const kitLines = print(
  'the kit, with its texts',
  ofKit.filter((path) => !(TEST.test(path) || KIT_OF_RECORDS.includes(path))).map((path) => join(root, path)),
);
const growth = kitLines - KIT_BEFORE;
process.stdout.write(`forms and what the kit grew by: ${all + growth} (${all} and ${growth}), at most ${ALL_MAX}\n`);
process.stdout.write('forms that came since:\n');
for (const [name, roots] of Object.entries(laterMoneyForms)) print(`  ${name}`, own(roots), MONEY_FORM_MAX);
process.stdout.write('counted with none of them:\n');
for (const [name, paths] of Object.entries(OF_PAGES))
  print(
    `  ${name}`,
    paths.map((path) => join(features, path)),
  );
print(
  '  orders on hold, several cancelled',
  KIT_OF_RECORDS.map((path) => join(root, path)),
);

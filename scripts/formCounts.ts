import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * How long the forms of the portal are: the lines of each feature's forms, and of what the kit has for them, without texts, tests and
 * styles. A form is its root with all that it imports from its own feature; lists, drawers, pages that show a record and what a record is
 * belong to no form. Paths are those within `web/src/features`, unless they begin with `web/`.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const features = join(root, 'web/src/features');

/** The most that a form has, without its texts. */
export const MONEY_FORM_MAX = 250;
export const ENTRY_FORM_MAX = 200;

interface Form {
  readonly name: string;
  readonly roots: readonly string[];
  /** The most lines that it may have; more than a form of its kind only with a reason. */
  readonly most: number;
  readonly why?: string;
}
const money = (name: string, ...roots: readonly string[]): Form => ({ name, roots, most: MONEY_FORM_MAX });
/** Several that share what they are made of are counted together. */
const entries = (forms: number, name: string, ...roots: readonly string[]): Form => ({
  ...{ name, roots },
  most: forms * ENTRY_FORM_MAX,
});
const long = (most: number, why: string, form: Form): Form => ({ ...form, most, why });

/** What the forms of a feature share, of which each would be one: counted with all forms. */
const shared: readonly Form[] = [money('what every form of a pair shares', 'exchange/pairForm.tsx')];

/** The forms that the kit was made of: what they and the kit come to has a bound together. */
const first: readonly Form[] = [
  long(
    500,
    'three channels compared, two currencies, payees found by typing, reviewers and contracts: each is asked for by no other form',
    money('payments', 'payments/apply/paymentForm.tsx'),
  ),
  money('withdrawals', 'withdrawals/WithdrawPage.tsx'),
  long(
    410,
    'two ways quoted side by side, locks of receipts, an agreement, and a failed order that is paid again: four forms in one',
    money('settlements', 'settlements/apply/ApplyPage.tsx'),
  ),
  money('exchange', 'exchange/ExchangePage.tsx'),
  long(
    440,
    'two forms, whose fields have the longer names that the documents give them',
    entries(2, 'payees, their accounts', 'payees/payeePage.ts', 'payees/AccountDialog.tsx'),
  ),
  entries(1, 'settlement payees', 'settlementPayees/payeePage.ts'),
  entries(1, 'withdrawal accounts', 'withdrawalAccounts/accountPage.ts'),
  entries(2, 'payers, recharge', 'recharge/RechargeForm.tsx', 'recharge/PayerDialog.tsx'),
  entries(1, 'partners', 'partners/PartnerDialog.tsx'),
  entries(1, 'trade orders', 'tradeOrders/tradeOrderPage.ts'),
  entries(3, 'material by page, file and logistics', 'receiptOrders/OrderFormPage.tsx'),
  entries(2, 'collection, first and further', 'collection/ApplyPage.tsx'),
  entries(1, 'fast settlement', 'settlements/service/ServiceDialog.tsx'),
];

/** Forms that came once the others were said by the kit: each has its own bound, and none is in the sum of the others. */
const later: readonly Form[] = [
  long(
    1_330,
    'four kinds of merchant share it: people with files and several roles, documents that are read, remarks, a draft of two devices',
    {
      name: 'what every verification shares',
      roots: [
        ...['verified/EditPage.tsx', 'verified/company.ts', 'verified/documents.ts', 'verified/judging.ts'],
        ...['verified/people.ts', 'verified/registry.tsx', 'verified/bankFields.ts'],
      ],
      most: ENTRY_FORM_MAX,
    },
  ),
  entries(1, 'a mainland company, verified', 'verified/pages/CompanyPage.tsx'),
  entries(1, 'a Hong Kong company, verified', 'verified/pages/HkCompanyPage.tsx'),
  entries(1, 'a company of another region, verified', 'verified/pages/OtherAreaPage.tsx'),
  entries(1, 'an individual, verified', 'verified/pages/PersonalPage.tsx'),
  money('payments on behalf', 'payments/apply/pobo.tsx'),
  money('bills', 'payments/bill/BillPaymentPage.tsx'),
  money('transfers', 'transfers/TransferPage.tsx'),
  money('agent FX', 'agentFx/AgentFxPage.tsx'),
  money('limit orders', 'exchange/limits/LimitOrderPage.tsx'),
  long(
    280,
    'the contract whose leg it is, found by typing, which the currency, the amount and the day have to suit',
    money('forwards', 'exchange/forward/ForwardForm.tsx'),
  ),
  long(
    340,
    'it submits a file: its payments in a list, totals by currency with what fees come to later, warnings that are ticked, rows that changed meanwhile, and nothing typed',
    money('a batch, submitted', 'payments/batch/SubmitBatch.tsx'),
  ),
  long(
    236,
    'it waits for the payment password, whose dialog stands beside it and may seal by a newer key, and a raise is judged as an opening is',
    entries(1, 'virtual cards', 'virtualCards/CardApplyPage.tsx'),
  ),
  entries(1, 'a charge, disputed', 'virtualCards/DisputeDialog.tsx'),
  entries(1, 'payers to pay on behalf of', 'poboPayers/PoboPayerFormPage.tsx'),
  entries(1, 'a batch, uploaded', 'payments/batch/StartBatch.tsx'),
  entries(3, 'operators, roles, oneself', 'operators/OperatorDialog.tsx', 'operators/RoleDialog.tsx'),
  entries(1, 'login password', 'setting/safety/LoginPasswordDialog.tsx'),
  entries(2, 'mobile number and email', 'setting/safety/BindingDialog.tsx'),
];

/** What a form shows or leads to, and asks for nothing itself: counted with no form. */
const pages: readonly Pick<Form, 'name' | 'roots'>[] = [
  { name: 'an order whose rate is locked', roots: ['exchange/OrderDesk.tsx'] },
  {
    name: 'the fast service and its limit',
    roots: ['settlements/service/FastService.tsx', 'settlements/service/Agreement.tsx'],
  },
  {
    name: 'an uploaded file of orders',
    roots: ['receiptOrders/Progress.tsx', 'receiptOrders/cancelImport.tsx', 'receiptOrders/UploadFiles.tsx'],
  },
  {
    name: 'what a batch stands at, its template',
    roots: ['payments/batch/BatchStanding.tsx', 'payments/batch/Templates.tsx'],
  },
  {
    name: 'what a verification stands at',
    roots: ['verified/VerifiedInfoPage.tsx', 'verified/KindFacts.tsx', 'verified/status.ts'],
  },
  { name: 'a moment, in the console alone', roots: ['web/src/ui/forms/MomentPicker.tsx'] },
  // Of lists and drawers, and nowhere before there were batches.
  {
    name: 'orders on hold, several cancelled',
    roots: ['web/src/ui/orders/OnHold.tsx', 'web/src/ui/orders/cancelTogether.ts'],
  },
];

/** What first forms learned since, in files of its own: in no sum, and with the bound of a form that is entered. */
const learned: readonly Form[] = [
  entries(1, 'a payee with what was read off a bill', 'payees/readOff.ts'),
  entries(1, 'whom was paid lately, and for what', 'payments/apply/lately.tsx', 'web/src/ui/orders/Quick.tsx'),
  entries(1, 'what a payment asks before it is shown', 'payments/apply/askedFirst.ts'),
  entries(1, 'currencies that only another backend knows', 'payments/apply/payable.ts'),
  entries(1, 'credit behind an exchange', 'exchange/credit.tsx'),
  entries(
    1,
    'a forward beside a contract',
    'tradeOrders/legPage.ts',
    'tradeOrders/legForm.ts',
    'tradeOrders/LegQuote.tsx',
  ),
];

const KIT = ['web/src/ui/forms', 'web/src/ui/orders'];
/** The lines of the kit before it knew forms as declarations, without what is of the console: what it grew by since is counted with the forms. */
const KIT_BEFORE = 2_496;
/** What the first forms and the growth of the kit may come to: it was meant to be, and holds now. The second is what they come to. */
export const SUM_MEANT = 7_500;
const SUM_MAX = 7_900;

/** What of a feature is of its records, whichever form knows it too. */
const OF_RECORDS = /(Record|Records|Drawer|actions)\.tsx?$/;
const TEST = /\.test\.tsx?$/;
const LEFT_OUT = /(^|\/)text\.ts$|\.test\.tsx?$/;
const RELATIVE_IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g;

const pathOf = (path: string): string => join(path.startsWith('web/') ? root : features, path);
const apart = new Set([...pages, ...learned].flatMap(({ roots }) => roots.map(pathOf)));

/** A form's files: those that its roots lead to within their feature. Throws for a root that is not there. */
const filesOf = (roots: readonly string[]): readonly string[] => {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || LEFT_OUT.test(file)) return;
    found.add(file);
    const feature = join(features, relative(features, file).split('/')[0] ?? '');
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT)) {
      const target = join(dirname(file), specifier);
      const isOwn = target.startsWith(`${feature}/`) && /\.tsx?$/.test(target) && existsSync(target);
      if (isOwn && !OF_RECORDS.test(target) && !apart.has(target)) visit(target);
    }
  };
  for (const path of roots) visit(pathOf(path));
  return [...found];
};

const linesIn = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);

export interface Counted {
  readonly name: string;
  readonly lines: number;
  readonly files: number;
  /** How many lines these may have, and why that is more than others of their kind; nothing bounds what is told beside them. */
  readonly most?: number;
  readonly why?: string;
}

/** All forms, counted; what two share is counted with the first. */
export const formCounts = () => {
  const taken = new Set<string>();
  const count = ({ name, roots, most, why }: Form): Counted => {
    const own = filesOf(roots).filter((file) => !taken.has(file));
    for (const file of own) taken.add(file);
    return { ...{ name, lines: linesIn(own), files: own.length, most }, ...(why === undefined ? {} : { why }) };
  };
  const ofFirst = [...shared, ...first].map(count);
  const kit = KIT.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .map((path) => join(root, path))
    .filter((file) => !(TEST.test(file) || apart.has(file)));
  const forms = ofFirst.reduce((sum, { lines }) => sum + lines, 0);
  const kitLines = linesIn(kit);
  const sums: readonly Counted[] = [
    { name: 'all of these', lines: forms, files: taken.size },
    { name: 'the kit, with its texts', lines: kitLines, files: kit.length },
    {
      ...{
        name: 'these and what the kit grew by',
        lines: forms + kitLines - KIT_BEFORE,
        files: taken.size + kit.length,
      },
      most: SUM_MAX,
    },
  ];
  return {
    first: ofFirst,
    sums,
    later: [...later, ...learned].map(count),
    pages: pages.map(({ name, roots }): Counted => ({ name, lines: linesIn(roots.map(pathOf)), files: roots.length })),
  };
};

/** Those that have more lines than they may. */
export const tooLong = ({ first: old, sums, later: since }: ReturnType<typeof formCounts>): readonly Counted[] =>
  [...old, ...sums, ...since].filter(({ lines, most = lines }) => lines > most);

/** What the calls of a module are about, by the first part of their keys. */
const tagTexts: Readonly<Record<string, string>> = {
  common: 'Settings of the site, currencies, countries, holidays and the time of the server',
  file: 'Uploads, downloads and templates',
  paymentConfig: 'What each payment product allows: limits, arrival, fee bearers',
  fee: 'Fees, worked out before anything is applied for',
  dataCache: 'Reference data: areas, banks, dictionaries',
  agreement: 'Agreements and their acceptance',
  notice: 'Notices of the platform and messages to the merchant',
  login: 'Captcha, login and forgotten passwords',
  register: 'Registration and codes by text message and email',
  info: 'Who is signed in, and where; signing out',
  password: 'Login and payment passwords',
  bindPhone: 'The mobile number that an operator logs in with',
  bindEmail: 'The email address that an operator logs in with',
  operator: 'Operators of the merchant',
  realName: 'Verification of the merchant',
  apiShop: 'Company register and names in Latin letters',
  subAccount: 'Currency accounts and collection accounts',
  account: 'Balances, rates of the front page, statistics, tracing of payments',
  rate: 'Exchange rates and their history',
  exchange: 'Currency exchange: quotes, orders, cancelling',
  receipt: 'Money that arrived, its review and the orders behind it',
  income: 'Linking receipts to settlement material, and refund vouchers',
  refund: 'Money on its way back',
  supplement: 'Material that is supplied later',
  ftrOrder: 'Contracts',
  payer: 'Payers of the merchant',
  poboPayer: 'Those on whose behalf the merchant pays',
  partner: 'Trade partners of the merchant',
  offlineAccount: 'Accounts that are recharged by transfer',
  offlineReceipt: 'Announced recharges',
  uploadDetail: 'Settlement material, by file or by form',
  payeeAccount: 'Withdrawal accounts of the merchant itself',
  b2bPartner: 'Payees and their accounts',
  payeeHk: 'Accounts in Hong Kong',
  localPayee: 'Banks for payments within a country',
  paymentOrder: 'Withdrawals, payments and settlements: applying, reviewing, cancelling',
  batchOrder: 'Payments by a file: its check, submission and review',
  settleOrder: 'CNY settlement: rate and fees, applying, retrying',
  settleAdvance: 'The fast-settlement service and its limit',
  agentFx: 'Foreign exchange that the agent in Shanghai buys or settles',
  virtualCard: 'Cards that a merchant spends with, and what shops took of them',
  transfer: 'Transfers between users of the platform',
  tradeDetail: 'Account transactions',
  view: 'Filters of lists that an operator keeps by a name',
  todo: 'What waits for the merchant',
  event: 'The stream of what happens to the merchant',
  simulator: 'The simulated outside: clock, people, banks, market, faults, sandboxes. It can be turned off as a whole',
};

/** The declaration of a tag. Throws for one of which nothing is said. */
export const tagNamed = (name: string): { readonly name: string; readonly description: string } => {
  const description = tagTexts[name];
  if (description === undefined) throw new Error(`nothing is said of the tag ${name}: name it in tags.ts`);
  return { name, description };
};

/** Groups of tags, in the order in which a viewer lists them. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'Sign-in and people': ['login', 'register', 'info', 'password', 'bindPhone', 'bindEmail', 'operator'],
  'Merchant and agreements': ['realName', 'apiShop', 'agreement', 'notice', 'todo', 'event'],
  Accounts: ['subAccount', 'account', 'tradeDetail'],
  Collection: ['receipt', 'income', 'refund', 'supplement', 'ftrOrder', 'payer', 'partner', 'uploadDetail'],
  Recharge: ['offlineAccount', 'offlineReceipt'],
  Exchange: ['rate', 'exchange', 'agentFx'],
  'Payments and payees': ['paymentOrder', 'batchOrder', 'transfer', 'b2bPartner', 'payeeHk', 'localPayee', 'poboPayer'],
  'Withdrawal and settlement': ['payeeAccount', 'settleOrder', 'settleAdvance'],
  Cards: ['virtualCard'],
  'Settings and reference data': ['common', 'paymentConfig', 'fee', 'dataCache', 'file', 'view'],
  Simulator: ['simulator'],
};

/** The groups of the tags of a document, for viewers that know `x-tagGroups`. Throws for a tag in no group. */
export const tagGroupsOf = (
  tags: readonly string[],
): readonly { readonly name: string; readonly tags: readonly string[] }[] => {
  const groups = Object.entries(GROUPS).map(([name, members]) => ({
    name,
    tags: members.filter((tag) => tags.includes(tag)),
  }));
  const lost = tags.find((tag) => groups.every((group) => !group.tags.includes(tag)));
  if (lost !== undefined) throw new Error(`the tag ${lost} is in no group: add it in tags.ts`);
  return groups.filter((group) => group.tags.length > 0);
};

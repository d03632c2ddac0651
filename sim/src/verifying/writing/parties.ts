import { isMembers, type Members } from '@tradeport/shared/rules/members.ts';
import { machine } from '@tradeport/shared/states/machine.ts';
import { partner } from '@tradeport/shared/states/partner.ts';
import { payee } from '@tradeport/shared/states/payee.ts';
import { payer } from '@tradeport/shared/states/payer.ts';
import { type Fields, rowsIn } from '../lists.ts';
import type { Ask, Errand, Probe, Scene } from './errand.ts';
import { listed, RUN_NAME } from './found.ts';
import { GONE } from './life.ts';

// Whom a merchant does business with, and filters that an operator keeps: none of them moves money.

const NO_FILE = 'FL000000000000000';

const nothing = async (): Promise<Members> => ({});

/** A currency that the merchant holds. */
const heldCurrency = async (ask: Ask): Promise<Members | string> => {
  const rows = rowsIn(await ask('subAccount/queryUserAccountBalance', {})).filter(isMembers);
  const row = rows.find(({ enabled }) => enabled === true);
  return typeof row?.ccy === 'string' ? { currency: row.ccy } : 'the merchant holds no currency';
};

const strangeCountry = (field = 'country'): Probe => ({
  what: `with a ${field} that is none`,
  error: 'INVALID_COUNTRY',
  change: (fields) => ({ ...fields, [field]: 'QQQ' }),
});
const strangeFile = (field: string): Probe => ({
  what: 'with a file that nobody has',
  error: 'fileMissing',
  change: (fields) => ({ ...fields, [field]: [NO_FILE] }),
});

const payerTold = ({ told, fresh }: Scene): Fields => ({
  accountName: `${RUN_NAME} GmbH ${fresh()}`,
  accountNo: `88${fresh()}7777`,
  bankName: 'Deutsche Bank AG',
  country: 'DEU',
  swiftCode: 'DEUTDEFF',
  currency: told.currency,
});

export const payers: Errand = {
  name: 'payers',
  life: payer,
  prepare: heldCurrency,
  makes: {
    call: 'payer/add',
    action: 'add',
    id: 'payerNo',
    request: payerTold,
    shows: ['accountName', 'bankName', 'country'],
    repeats: 'payerExists',
    probes: [
      strangeCountry(),
      strangeFile('proofMaterials'),
      {
        what: 'with a phone number of no kind',
        error: 'simTypeMissing',
        change: (fields) => ({ ...fields, phoneNo: '4917112345' }),
      },
    ],
  },
  looks: ({ ask }, payerNo) => ask('payer/detail', { payerNo }),
  moves: {
    mend: {
      call: 'payer/update',
      request: (scene, payerNo) => ({ ...payerTold(scene), payerNo }),
      shows: ['accountName'],
    },
    remove: { call: 'payer/delete', request: (_, payerNo) => ({ payerNo }) },
  },
  ends: ['remove'],
  seeks: { rows: listed('payer/list', { keyword: RUN_NAME }), bears: 'accountName' },
  unknown: 'payerUnknown',
};

const partnerTold = ({ fresh }: Scene): Fields => ({
  partnerName: `${RUN_NAME} ${fresh()} Ltd`,
  partnerType: 'supplier',
  country: 'GBR',
});

export const partners: Errand = {
  name: 'partners',
  life: partner,
  prepare: nothing,
  makes: {
    call: 'partner/addUserPartnerOrg',
    action: 'add',
    id: 'partnerNo',
    request: partnerTold,
    shows: ['partnerName', 'partnerType', 'country'],
    repeats: 'partnerExists',
    probes: [
      strangeCountry(),
      {
        what: 'with a credit code that is none',
        error: 'partnerCreditCode',
        change: (fields) => ({ ...fields, country: 'CHN', registrationNo: '12345' }),
      },
    ],
  },
  looks: ({ ask }, partnerNo) => ask('partner/queryUserPartnerDetail', { partnerNo }),
  moves: {
    change: {
      call: 'partner/modifyUserPartnerOrg',
      request: (scene, partnerNo) => ({ ...partnerTold(scene), partnerNo }),
      shows: ['partnerName'],
    },
    remove: { call: 'partner/removeUserPartnerOrg', request: (_, partnerNo) => ({ partnerNo }) },
  },
  ends: ['remove'],
  seeks: { rows: listed('partner/queryUserPartnerPage', { keyword: RUN_NAME }), bears: 'partnerName' },
  unknown: 'partnerUnknown',
};

/** A supplier in Hong Kong, which clears dollars. */
const payeeTold = ({ fresh }: Scene): Fields => {
  const accountNo = `88${fresh()}6688`;
  return {
    payeeName: `${RUN_NAME} Limited`,
    entityType: 'nonMainlandCompany',
    relationship: 'supplier',
    country: 'HKG',
    certificateType: 'registeredCertificate',
    certificateNo: `R${fresh()}7777`,
    payeeAddress: '12 Tung Chung Road, Lantau, Hong Kong',
    bankAccountName: `${RUN_NAME} Limited`,
    bankAccountNo: accountNo,
    confirmBankAccountNo: accountNo,
    bankAccountCcy: 'USD',
    bankName: 'The Hongkong and Shanghai Banking Corporation',
    swiftCode: 'HSBCHKHH',
    clearingCode: '004',
  };
};
const payeeAnywhere = (scene: Scene): Fields => ({ ...payeeTold(scene), bankCountry: 'HKG' });

const payeeProbes: readonly Probe[] = [
  strangeFile('proofFiles'),
  {
    what: 'with another number the second time',
    error: 'accountNoDiffers',
    change: (fields) => ({ ...fields, confirmBankAccountNo: '8800000000' }),
  },
];

/** One list has the payees of both. */
const seekPayees = { rows: listed('b2bPartner/queryPage', { keyword: RUN_NAME }), bears: 'payeeName' };

export const payees: Errand = {
  name: 'payees',
  life: payee,
  prepare: nothing,
  makes: {
    call: 'b2bPartner/add',
    action: 'add',
    id: 'payeeId',
    request: payeeAnywhere,
    shows: ['payeeName', 'entityType', 'relationship', 'country', 'payeeAddress'],
    repeats: 'payeeAccountStands',
    probes: [strangeCountry('bankCountry'), ...payeeProbes],
  },
  looks: ({ ask }, payeeId) => ask('b2bPartner/queryDetail', { payeeId }),
  moves: {
    mend: { call: 'b2bPartner/modify', request: (scene, payeeId) => ({ payeeId, details: payeeAnywhere(scene) }) },
    remove: { call: 'b2bPartner/remove', request: (_, payeeId) => ({ payeeId }) },
  },
  ends: ['remove'],
  seeks: seekPayees,
  unknown: 'payeeUnknown',
};

export const payeesInHongKong: Errand = {
  name: 'payees in Hong Kong',
  life: payee,
  prepare: nothing,
  makes: {
    call: 'payeeHk/add',
    action: 'add',
    id: 'payeeId',
    request: payeeTold,
    shows: ['payeeName', 'country'],
    repeats: 'payeeAccountStands',
    probes: payeeProbes,
  },
  looks: ({ ask }, payeeId) => ask('payeeHk/queryByNo', { payeeId }),
  moves: {
    mend: { call: 'payeeHk/modify', request: (scene, payeeId) => ({ ...payeeTold(scene), payeeId }) },
    remove: { call: 'payeeHk/delete', request: (_, payeeId) => ({ payeeId }) },
  },
  ends: ['remove'],
  seeks: seekPayees,
  unknown: 'payeeUnknown',
};

/** Filters that are kept have no machine of the product: they are there, or they are not. */
const viewLife = machine({
  name: 'view',
  title: ['视图', 'View'],
  states: {
    kept: { code: 0, label: ['已保存', 'Kept'], tone: 'good' },
    [GONE]: { code: 1, label: ['已删除', 'Removed'], tone: 'ended' },
  },
  moves: [
    [null, 'save', 'kept', 'merchant'],
    ['kept', 'remove', GONE, 'merchant'],
  ],
  actions: { save: ['保存', 'Kept'], remove: ['删除', 'Removed'] },
});

const keptViews = async (ask: Ask): Promise<readonly Members[]> => {
  const result = await ask('view/list', { list: 'receipt' });
  const kept = isMembers(result) && Array.isArray(result.views) ? result.views.filter(isMembers) : [];
  return kept.map((view) => ({ ...view, state: 'kept' }));
};

export const views: Errand = {
  name: 'views',
  life: viewLife,
  prepare: nothing,
  makes: {
    call: 'view/save',
    action: 'save',
    id: 'viewId',
    request: ({ fresh }) => ({ list: 'receipt', name: `${RUN_NAME} ${fresh()}`, filters: 'currency=USD' }),
    shows: ['list', 'name', 'filters'],
  },
  looks: async ({ ask }, viewId) => (await keptViews(ask)).find((one) => one.viewId === viewId),
  moves: { remove: { call: 'view/remove', request: (_, viewId) => ({ viewId }) } },
  ends: ['remove'],
  seeks: { rows: keptViews, bears: 'name' },
  unknown: 'viewUnknown',
};

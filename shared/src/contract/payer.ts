import { type Static, Type } from 'typebox';
import { uploadKinds } from '../rules/uploadKinds.ts';
import { changing, screens } from '../screens.ts';
import { payer as machine } from '../states/payer.ts';
import { Closed, HeldCurrency, Instant, Nullable, OneOf, OrderNo, Secret, Text, TimelineStep } from './common.ts';
import { calls, get, post } from './define.ts';
import { FileId } from './file.ts';
import { SIM_TYPES } from './receipt.ts';
import { record, statusByCode } from './record.ts';

/** A number shorter than this is no bank account. */
const ACCOUNT_NO_MIN = 4;
/** As long as an address on Ethereum; an IBAN has 34 at most. */
const ACCOUNT_NO_MAX = 42;
const CountryCode = Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3 });
const Latin = (max: number) => Text({ max, format: 'noDoubleByte' });

/** What a merchant tells of a payer and of the account that the money comes from. */
export const payerFields = {
  accountName: Latin(120),
  accountNo: Text({ max: ACCOUNT_NO_MAX, min: ACCOUNT_NO_MIN, format: 'lettersDigits' }),
  bankName: Latin(120),
  bankAddress: Type.Optional(Latin(140)),
  /** ISO 3166 alpha-3: where the payer's bank is. */
  country: CountryCode,
  swiftCode: Text({ max: 11, format: 'swiftUpper' }),
  bankCode: Type.Optional(Text({ max: 20, format: 'lettersDigits' })),
  branchCode: Type.Optional(Text({ max: 20, format: 'lettersDigits' })),
  currency: HeldCurrency,
  /** The bank that the payer's own bank pays through. */
  proxyBankName: Type.Optional(Latin(120)),
  proxySwiftCode: Type.Optional(Text({ max: 11, format: 'swiftUpper' })),
  /** Sealed for the server (`v1.…`), or plain where the installation allows it. */
  idCardNo: Type.Optional(Secret(1024)),
  phoneNo: Type.Optional(Text({ max: 20, min: 5, format: 'digitsOnly' })),
  phoneSimType: Type.Optional(OneOf(SIM_TYPES)),
  proofMaterials: Type.Optional(Type.Array(FileId, { maxItems: uploadKinds.PAYER_PROOF.countMax })),
};
export const PayerFields = Closed(payerFields);
export type PayerToldWire = Static<typeof PayerFields>;

const status = statusByCode(machine);

const row = {
  payerNo: Type.String(),
  accountName: Type.String(),
  accountNo: Type.String(),
  bankName: Type.String(),
  bankAddress: Nullable(Type.String()),
  country: Type.String(),
  countryText: Type.String(),
  swiftCode: Type.String(),
  bankCode: Nullable(Type.String()),
  branchCode: Nullable(Type.String()),
  currency: Type.String(),
  proxyBankName: Nullable(Type.String()),
  proxySwiftCode: Nullable(Type.String()),
  /** All but its first three and last four characters are masked. */
  idCardNo: Nullable(Type.String()),
  phoneNo: Nullable(Type.String()),
  phoneSimType: Nullable(OneOf(SIM_TYPES)),
  proofMaterials: Type.Array(Closed({ fileId: Type.String(), fileName: Type.String(), uploadedAt: Instant })),
  status: Type.Integer(),
  statusText: Type.String(),
  /** The house state behind the status: what a screen keys its buttons and tones by. */
  state: Type.String(),
  auditStatus: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  createdAt: Instant,
  approvedAt: Nullable(Instant),
  updatedAt: Instant,
};

export const payerRecord = record({
  access: [screens.payers, screens.recharge],
  row,
  status,
  filters: {
    keyword: Type.Optional(Text({ max: 120 })),
    /** Whether the common ones, as a rule, or those who were told for one recharge. */
    common: Type.Optional(Type.Boolean()),
    status: status.filter,
    country: Type.Optional(CountryCode),
    currency: Type.Optional(HeldCurrency),
  },
});
/** A payer as a list shows it. */
export type PayerWire = Static<typeof payerRecord.view>;

const Judged = [
  'currencyNotHeld',
  'INVALID_COUNTRY',
  'ERROR_COUNTRY',
  'simTypeMissing',
  'payerExists',
  'fileMissing',
  'INVALID_PARAM',
] as const;

export const payer = calls('payer', '/api/payer/userPayer', {
  list: payerRecord.page('list', {
    title: ['常用付款人', 'Common payers, paged, with the count of each state'],
    more: { byStatus: status.counts },
    also: ['removed payers are listed only when asked for by their status, those of one recharge only when asked for'],
  }),
  detail: payerRecord.detail('detail', {
    title: ['付款人详情', 'One payer with its timeline'],
    number: { payerNo: OrderNo },
    more: { timeline: Type.Array(TimelineStep) },
    unknown: 'payerUnknown',
  }),
  add: post('add', {
    title: ['新增付款人', 'Add a common payer: the back office reviews it'],
    access: changing(screens.payers, screens.recharge),
    request: PayerFields,
    result: payerRecord.view,
    errors: [...Judged],
    verified: true,
    assumed: ['one payer for each account number of a merchant'],
  }),
  update: post('update', {
    title: ['修改付款人', 'Correct a payer that was not approved: it is reviewed again'],
    access: changing(screens.payers, screens.recharge),
    request: Closed({ payerNo: OrderNo, ...payerFields }),
    result: payerRecord.view,
    errors: ['payerUnknown', 'OPERATION_NOT_ALLOW', ...Judged],
    verified: true,
    assumed: ['left out, the ID number and the proof stay as they are'],
  }),
  delete: post('delete', {
    title: ['删除付款人', 'Remove a common payer; no money of theirs is taken any more'],
    access: changing(screens.payers, screens.recharge),
    request: Closed({ payerNo: OrderNo }),
    result: Closed({ payerNo: Type.String(), status: Type.Integer(), statusText: Type.String() }),
    errors: ['payerUnknown', 'OPERATION_NOT_ALLOW', 'payerHasRecharge'],
  }),
  currentPayerList: get('/api/payer/current-payer-list', {
    title: ['可付款的付款人', 'Payers who are approved to pay in now'],
    access: [screens.recharge, screens.payers],
    result: Type.Array(payerRecord.view),
    assumed: ['the common ones, at most 500, the last added first'],
  }),
});

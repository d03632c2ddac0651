import type { KindAccess } from '../screens.ts';
import { changing, changingService, type Screen, screens } from '../screens.ts';
import type { Bilingual } from '../words/bilingual.ts';
import { AGENT_FX_FILES_MAX } from './agentFx.ts';
import { type FileFormatName, fileFormats, formatOfName, formatsText, sizeText } from './fileFormats.ts';

/** What one upload field takes. */
export interface UploadKind {
  readonly title: Bilingual;
  readonly formats: readonly FileFormatName[];
  readonly bytesMax: number;
  /** "Under 20 MB" leaves out 20 MB itself, "at most 20 MB" takes it. */
  readonly under: boolean;
  /** Files in the field at most. */
  readonly countMax: number;
  /** Bytes of all files of the field together at most; null where only each by itself is limited. */
  readonly totalBytesMax: number | null;
  /** The switch of a sandbox that says how many megabytes a file may have, where one does. */
  readonly sizeSwitch?: 'orderFileMegabytes';
  /** The screens whose permission lets an operator upload it. */
  readonly access: KindAccess;
}

const MB = 1_048_576;
const pictures = ['jpg', 'png'] as const;
const papers = ['jpg', 'png', 'pdf'] as const;
const bundles = ['jpg', 'png', 'pdf', 'zip', 'rar'] as const;
const downloadable = ['pdf', 'zip', 'rar', 'mp4', 'avi', 'mov', 'asf', 'wmv', 'rm', 'rmvb', 'flv', 'f4v'] as const;
const tables = ['xls', 'xlsx'] as const;

interface Bounds {
  readonly mb: number;
  readonly under?: true;
  readonly count?: number;
  readonly totalMb?: number;
}

/** A screen with the field; one that is not built yet goes by its route. */
type AskingScreen = Pick<Screen, 'path'>;

const kind = (
  title: Bilingual,
  formats: readonly FileFormatName[],
  { mb, under, count = 1, totalMb }: Bounds,
  ...access: readonly AskingScreen[]
): UploadKind => ({
  title,
  formats,
  bytesMax: mb * MB,
  under: under ?? false,
  countMax: count,
  totalBytesMax: totalMb === undefined ? null : totalMb * MB,
  access: access.length === 0 ? 'session' : access,
});

const VERIFY = [screens.verification, screens.verify] as const;
const RECHARGE = screens.recharge;
const COLLECTION = screens.collectionAccounts;
const RECEIPT_ORDERS = screens.receiptOrders;
const ORDER_FORM = screens.receiptOrderForm;
const CONTRACTS = changing(screens.tradeOrders);
const PAY = screens.newPayment;
const BILL = screens.billPayment;
const PAYMENTS = screens.payments;

/** The files of a payer to pay on behalf of. */
const POBO = changing(screens.poboPayers, screens.poboPayerForm);
const poboPicture = (title: Bilingual): UploadKind => ({ ...kind(title, pictures, { mb: 4, count: 2 }), access: POBO });
const poboPaper = (title: Bilingual): UploadKind => ({ ...kind(title, papers, { mb: 20, count: 5 }), access: POBO });
const poboMaterial = (title: Bilingual): UploadKind => ({
  ...kind(title, bundles, { mb: 20, under: true, count: 5 }),
  access: POBO,
});

/**
 * Every field of the portal that takes a file, by the word that travels as `businessType`. The server checks by this table, the
 * forms offer by it, and the help texts are made from it.
 */
export const uploadKinds = {
  // The word that a form sends when it says nothing else: the plain picture field.
  LICENSE: kind(['图片', 'Picture'], ['jpg', 'png', 'gif'], { mb: 20, count: 5 }),
  OTHER_MEDIA: kind(['附件', 'Attachment'], downloadable, { mb: 20, count: 5 }),

  // identity verification
  KYC_ID_PHOTO: kind(['身份证件照片', 'Photo of an identity document'], pictures, { mb: 4, count: 2 }, ...VERIFY),
  KYC_PASSPORT: kind(['护照照片', 'Photo of a passport'], pictures, { mb: 4 }, ...VERIFY),
  KYC_BUSINESS_LICENSE: kind(['营业执照', 'Business licence'], papers, { mb: 10 }, ...VERIFY),
  KYC_INCORPORATION: kind(['公司注册证书', 'Certificate of incorporation'], papers, { mb: 20 }, ...VERIFY),
  KYC_BUSINESS_REGISTRATION: kind(['商业登记证', 'Business registration certificate'], papers, { mb: 20 }, ...VERIFY),
  KYC_ANNUAL_RETURN: kind(['周年申报表', 'Annual return'], papers, { mb: 20, count: 5 }, ...VERIFY),
  KYC_ARTICLES: kind(['公司章程', 'Articles of association'], papers, { mb: 20, count: 5 }, ...VERIFY),
  KYC_SHAREHOLDING: kind(['股权结构证明', 'Proof of ownership'], papers, { mb: 20, count: 5 }, ...VERIFY),
  KYC_AUTHORISATION: kind(['授权委托书', 'Letter of authorisation'], papers, { mb: 10 }, ...VERIFY),
  KYC_ADDRESS_PROOF: kind(['地址证明', 'Proof of address'], papers, { mb: 10 }, ...VERIFY),
  KYC_QUALIFICATION: kind(['经营资质材料', 'Qualification material'], bundles, { mb: 20, count: 5 }, ...VERIFY),

  // collection accounts
  ACCOUNT_QUALIFICATION: kind(
    ['货物资质材料', 'Proof of goods qualification'],
    ['jpg', 'png', 'rar', 'zip'],
    { mb: 20, count: 5 },
    COLLECTION,
    screens.openAccount,
  ),

  // receipts and recharge
  RECHARGE_SLIP: kind(['付款凭证', 'Payment slip'], ['png', 'pdf', 'jpg'], { mb: 2 }, RECHARGE),
  PAYER_PROOF: {
    ...kind(['付款人证明材料', 'Proof of a payer'], papers, { mb: 20, count: 5 }),
    access: changing(screens.payers, screens.recharge),
  },
  RECEIPT_MATERIAL: {
    ...kind(['收款补充材料', 'Supplementary material of a receipt'], papers, { mb: 20, count: 5 }),
    access: changing(screens.receipts),
  },

  // settlement material and contracts
  SETTLEMENT_ORDER_FILE: {
    ...kind(['结算材料文件', 'Material file'], tables, { mb: 5, under: true }, ORDER_FORM),
    sizeSwitch: 'orderFileMegabytes',
  },
  SETTLEMENT_MATERIAL: kind(
    ['结算材料', 'Settlement material'],
    bundles,
    { mb: 20, count: 5, totalMb: 20 },
    ORDER_FORM,
  ),
  LOGISTICS_PROOF: {
    ...kind(['物流凭证', 'Proof of logistics'], bundles, { mb: 20, count: 5, totalMb: 20 }),
    access: { ...CONTRACTS, pages: [...CONTRACTS.pages, RECEIPT_ORDERS] },
  },
  CONTRACT_FILE: { ...kind(['合同文件', 'Contract'], bundles, { mb: 20, count: 20 }), access: CONTRACTS },
  TRADE_VOUCHER: { ...kind(['交易凭证', 'Trade voucher'], bundles, { mb: 20, count: 5 }), access: CONTRACTS },
  CONTRACT_ATTACHMENT: { ...kind(['其他附件', 'Other attachments'], bundles, { mb: 20, count: 5 }), access: CONTRACTS },
  SALES_CONTRACT: { ...kind(['销售合同', 'Sales contract'], papers, { mb: 20, under: true }), access: CONTRACTS },

  // CNY settlement payees
  SETTLE_PAYEE_PROOF: {
    ...kind(['结汇收款人证明材料', 'Proof of a settlement payee'], papers, { mb: 20, count: 5 }),
    access: changing(screens.settlementPayees),
  },
  SETTLE_PAYEE_PASSPORT: {
    ...kind(['护照照片', 'Photo of a passport'], pictures, { mb: 4 }),
    access: changing(screens.settlementPayees),
  },

  // payments
  PAYMENT_PROOF: kind(['付款证明文件', 'Proof of a payment'], ['pdf', 'doc', 'rar', 'zip'], { mb: 20 }, PAY, BILL),
  PAYMENT_CONTRACT: kind(['付款合同', 'Contract of a payment'], bundles, { mb: 20, count: 20 }, PAY, BILL),
  PAYMENT_BILL: kind(['账单', 'Bill'], papers, { mb: 20 }, BILL),
  PAYMENT_SUPPLEMENT: {
    ...kind(['补充材料', 'Supplementary material'], papers, { mb: 20, count: 10 }),
    access: changing(PAYMENTS, screens.settlements),
  },
  BATCH_PAYMENT_FILE: kind(['批量付款文件', 'Batch payment file'], tables, { mb: 20, under: true }, PAY),
  PAYEE_PROOF: {
    ...kind(['收款人证明材料', 'Proof of a payee'], papers, { mb: 20, count: 10 }),
    access: changing(screens.payees, screens.payeeAccounts),
  },
  POBO_ID_PHOTO: poboPicture(['付款方证件照片', 'Photo of a payer’s identity document']),
  POBO_LEGAL_PERSON_ID: poboPicture(['法人证件照片', 'Identity document of a payer’s legal person']),
  POBO_BENEFICIARY_ID: poboPicture(['受益人证件照片', 'Identity document of a payer’s beneficial owner']),
  POBO_DIRECTOR_ID: poboPicture(['董事证件照片', 'Identity document of a payer’s director']),
  POBO_BUSINESS_LICENCE: poboPaper(['付款方营业执照', 'Business licence of a payer']),
  POBO_REGISTRATION: poboPaper(['付款方注册证书', 'Registration certificate of a payer']),
  POBO_BUSINESS_REGISTRATION: poboPaper(['付款方商业登记证', 'Business registration certificate of a payer']),
  POBO_ANNUAL_RETURN: poboPaper(['付款方周年申报表', 'Annual return of a payer']),
  POBO_MATERIAL: poboMaterial(['付款方材料', 'Material of a payer']),
  POBO_PARTNERSHIP_MATERIAL: poboMaterial(['合作关系材料', 'Material on the partnership with a payer']),

  // withdrawals, transfers, cards, agent foreign exchange
  WITHDRAWAL_ACCOUNT_PROOF: {
    ...kind(['提现账户证明', 'Proof of a withdrawal account'], papers, { mb: 20, count: 5 }),
    access: changing(screens.withdrawalAccounts),
  },
  TRANSFER_ATTACHMENT: kind(['转账附件', 'Attachment of a transfer'], papers, { mb: 20, count: 5 }, screens.transfer),
  CARD_DISPUTE_EVIDENCE: {
    ...kind(['争议证据', 'Evidence of a dispute'], ['jpg', 'png', ...downloadable], { mb: 20, count: 5 }),
    access: changingService(screens.virtualCards, screens.applyVirtualCard),
  },
  AGENT_FX_MATERIAL: kind(
    ['代理购付汇材料', 'Material of an agent exchange'],
    bundles,
    { mb: 20, count: AGENT_FX_FILES_MAX },
    screens.applyAgentFx,
  ),
} as const satisfies Record<string, UploadKind>;
export type UploadKindName = keyof typeof uploadKinds;

const isKindName = (name: string): name is UploadKindName => Object.hasOwn(uploadKinds, name);
export const uploadKindNames: readonly UploadKindName[] = Object.keys(uploadKinds).filter(isKindName);
/** What a form that names no kind means. */
export const DEFAULT_UPLOAD_KIND: UploadKindName = 'LICENSE';

/** The kind of this name as its interface says it. */
export const uploadKind = (name: UploadKindName): UploadKind => uploadKinds[name];

/** The kind where its size is set by a switch. */
export const withMegabytes = (spec: UploadKind, megabytes: number): UploadKind => ({
  ...spec,
  bytesMax: megabytes * MB,
});

/** The kind where no more than so many files have room. */
export const withCount = (spec: UploadKind, atMost: number): UploadKind => ({
  ...spec,
  countMax: Math.min(spec.countMax, atMost),
});

/** Who may upload each kind. */
export const uploadAccess: Readonly<Record<string, KindAccess>> = Object.fromEntries(
  uploadKindNames.map((name) => [name, uploadKind(name).access]),
);

/** No field takes more than this, whatever a switch says. */
export const UPLOAD_BYTES_MAX = Math.max(...uploadKindNames.map((name) => uploadKinds[name].bytesMax));

export type UploadFault = 'format' | 'empty' | 'size' | 'count' | 'total';

export const isTooLarge = ({ bytesMax, under }: UploadKind, bytes: number): boolean =>
  under ? bytes >= bytesMax : bytes > bytesMax;

/** What is wrong with a file as far as its name and size tell; undefined when nothing is. */
export const faultOfFile = (
  spec: UploadKind,
  file: { readonly name: string; readonly bytes: number },
): UploadFault | undefined => {
  const claimed = formatOfName(file.name);
  if (claimed === undefined || !spec.formats.includes(claimed)) return 'format';
  if (file.bytes === 0) return 'empty';
  return isTooLarge(spec, file.bytes) ? 'size' : undefined;
};

/** What is wrong with the files of a field together; undefined when nothing is. */
export const faultOfFiles = (spec: UploadKind, sizes: readonly number[]): 'count' | 'total' | undefined => {
  if (sizes.length > spec.countMax) return 'count';
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  return spec.totalBytesMax !== null && total > spec.totalBytesMax ? 'total' : undefined;
};

/** "at most 20 MB", "under 20 MB". */
export const sizeLimitText = ({ bytesMax, under }: UploadKind): Bilingual => {
  const size = sizeText(bytesMax);
  return under ? [`小于 ${size}`, `under ${size}`] : [`不超过 ${size}`, `at most ${size}`];
};

/** The sentence below a field: "JPG, PNG, PDF, at most 20 MB each, up to 5 files". */
export const uploadHelp = (spec: UploadKind): Bilingual => {
  const [zhFormats, enFormats] = formatsText(spec.formats);
  const [zhSize, enSize] = sizeLimitText(spec);
  const many = spec.countMax > 1;
  const zh = [`支持 ${zhFormats}`, many ? `单个${zhSize}` : zhSize];
  const en = [enFormats, many ? `${enSize} each` : enSize];
  if (many) {
    zh.push(`最多 ${spec.countMax} 个`);
    en.push(`up to ${spec.countMax} files`);
  }
  if (spec.totalBytesMax !== null) {
    zh.push(`合计不超过 ${sizeText(spec.totalBytesMax)}`);
    en.push(`${sizeText(spec.totalBytesMax)} in all`);
  }
  return [zh.join('，'), en.join(', ')];
};

/** What a file dialog offers: endings and types of the formats. */
export const acceptedBy = ({ formats }: UploadKind): string =>
  formats
    .flatMap((name) => [...fileFormats[name].endings.map((each) => `.${each}`), fileFormats[name].mimeType])
    .join();

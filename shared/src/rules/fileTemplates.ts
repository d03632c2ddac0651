import { HELD_CCYS } from '../reference/currencies.ts';
import type { Bilingual } from '../words/bilingual.ts';
import { BATCH_ROWS_MAX } from './paymentBatch.ts';
import { CONTRACT_NO_MAX, ORDER_FILE_ROWS_MAX, PRODUCT_NAME_MAX, WEBSITE_MAX } from './settlementOrder.ts';
import { sizeLimitText, type UploadKindName, uploadKinds } from './uploadKinds.ts';

/** One column of a file that merchants fill in. */
export interface TemplateColumn {
  /** What the column is called where its rows are read. */
  readonly key: string;
  readonly header: Bilingual;
  readonly required: boolean;
  /** What may stand there, in words. */
  readonly note: Bilingual;
  /** What stands there in the example line. */
  readonly example: string;
  /** The only values that it takes; any by its note where absent. */
  readonly choices?: readonly string[];
  /** The kind of its values; text where absent. */
  readonly holds?: 'number' | 'date';
  /** In characters of the usual size. */
  readonly width: number;
}

/** A file that merchants take, fill in and upload. */
export interface FileTemplate {
  readonly title: Bilingual;
  /** The field that takes it filled in. */
  readonly kind: UploadKindName;
  /** Lines at most. */
  readonly rowsMax: number;
  readonly columns: readonly TemplateColumn[];
}

/** Lengths count 3 for every non-ASCII character. */
const lettersOf = (max: number, zh = '', en = ''): Bilingual => [
  `最多 ${max} 个字符，中文等按 3 个计${zh}`,
  `At most ${max} characters; Chinese ones count as 3${en}`,
];

/** Transaction reference: letters, digits, spaces and hyphens. */
const REFERENCE_MAX = 26;
const ACCOUNT_NO_MIN = 4;

const DAY: Bilingual = ['格式 YYYY-MM-DD', 'As YYYY-MM-DD'];
const AMOUNT: Bilingual = [
  '大于 0；最多两位小数，JPY 与 IDR 为整数',
  'Above 0; at most two decimals, JPY and IDR whole',
];

const batchPayment: FileTemplate = {
  title: ['批量付款模板', 'Batch payment template'],
  kind: 'BATCH_PAYMENT_FILE',
  rowsMax: BATCH_ROWS_MAX,
  columns: [
    {
      key: 'merchantOrderNo',
      header: ['商户订单号', 'Merchant order no'],
      required: false,
      note: ['您自己的编号；同一编号只能用一次', 'A number of your own; each can be used once'],
      example: 'PO-2026-0001',
      width: 20,
    },
    {
      key: 'payeeName',
      header: ['收款人名称', 'Payee name'],
      required: true,
      note: ['与常用收款人中的名称一致', 'As it stands among your common payees'],
      example: 'Example Supplies Ltd',
      width: 28,
    },
    {
      key: 'bankAccountNo',
      header: ['收款账号', 'Payee account no'],
      required: true,
      note: [
        `该收款人的账号，至少 ${ACCOUNT_NO_MIN} 位`,
        `An account of that payee, at least ${ACCOUNT_NO_MIN} characters`,
      ],
      example: '00123456789',
      width: 24,
    },
    {
      key: 'paymentCurrency',
      header: ['付款币种', 'Payment currency'],
      required: true,
      note: ['从哪个币种的余额付款', 'The balance that is paid from'],
      example: 'USD',
      choices: HELD_CCYS,
      width: 12,
    },
    {
      key: 'paymentAmount',
      header: ['付款金额', 'Payment amount'],
      required: true,
      note: AMOUNT,
      example: '1250.00',
      holds: 'number',
      width: 16,
    },
    {
      key: 'receivingCurrency',
      header: ['收款币种', 'Receiving currency'],
      required: true,
      note: ['收款人收到的币种', 'What the payee receives'],
      example: 'USD',
      choices: HELD_CCYS,
      width: 12,
    },
    {
      key: 'feeBearer',
      header: ['手续费承担方', 'Fee bearer'],
      required: false,
      note: [
        '仅 SWIFT 汇款填写：OUR 由付款方承担，SHA 双方共担；本地汇款留空',
        'For payments by SWIFT only. OUR: you; SHA: shared. Leave it empty for local ones',
      ],
      example: 'SHA',
      choices: ['OUR', 'SHA'],
      width: 14,
    },
    {
      key: 'purpose',
      header: ['汇款用途', 'Remittance purpose'],
      required: true,
      note: ['例如货款、运费、服务费', 'Such as goods, freight, services'],
      example: 'Payment for goods',
      width: 24,
    },
    {
      key: 'referenceNote',
      header: ['交易附言', 'Reference note'],
      required: false,
      note: [
        `字母、数字、空格与连字符，最多 ${REFERENCE_MAX} 个字符`,
        `Letters, digits, spaces and hyphens, at most ${REFERENCE_MAX} characters`,
      ],
      example: 'INV 2026-118',
      width: 28,
    },
    {
      key: 'remarks',
      header: ['备注', 'Remarks'],
      required: false,
      note: ['仅您自己可见', 'For yourself only'],
      example: '',
      width: 24,
    },
  ],
};

const settlementOrder: FileTemplate = {
  title: ['结算订单模板', 'Settlement order template'],
  kind: 'SETTLEMENT_ORDER_FILE',
  rowsMax: ORDER_FILE_ROWS_MAX,
  columns: [
    {
      key: 'merchantTxNo',
      header: ['商户交易号', 'Merchant transaction no'],
      required: false,
      note: ['您自己的编号', 'A number of your own'],
      example: 'TX-2026-0001',
      width: 22,
    },
    {
      key: 'buyerName',
      header: ['买方名称', 'Buyer name'],
      required: true,
      note: ['国外买方的全称', 'The buyer abroad, in full'],
      example: 'Example Retail GmbH',
      width: 28,
    },
    {
      key: 'contractNo',
      header: ['合同编号', 'Contract number'],
      required: true,
      note: lettersOf(CONTRACT_NO_MAX),
      example: 'HT-2026-018',
      width: 20,
    },
    {
      key: 'contractDate',
      header: ['合同日期', 'Contract date'],
      required: true,
      note: DAY,
      example: '2026-10-08',
      holds: 'date',
      width: 14,
    },
    {
      key: 'tradeCountry',
      header: ['贸易国家', 'Trade country'],
      required: true,
      note: ['国家代码或名称，例如 DEU、德国', 'Country code or name, such as DEU or Germany'],
      example: 'DEU',
      width: 14,
    },
    {
      key: 'orderTotal',
      header: ['订单总额', 'Order total'],
      required: true,
      note: AMOUNT,
      example: '8600.00',
      holds: 'number',
      width: 16,
    },
    {
      key: 'currency',
      header: ['订单币种', 'Order currency'],
      required: true,
      note: ['十八种支持币种之一', 'One of the eighteen currencies'],
      example: 'EUR',
      choices: HELD_CCYS,
      width: 12,
    },
    {
      key: 'website',
      header: ['网址', 'Website'],
      required: false,
      note: lettersOf(WEBSITE_MAX),
      example: 'https://shop.example.com',
      width: 28,
    },
    {
      key: 'productCategory',
      header: ['商品类别', 'Product category'],
      required: true,
      note: ['例如家居、电子产品', 'Such as home goods, electronics'],
      example: 'Home goods',
      width: 18,
    },
    {
      key: 'productName',
      header: ['商品名称', 'Product name'],
      required: true,
      note: lettersOf(PRODUCT_NAME_MAX),
      example: 'Ceramic cups',
      width: 28,
    },
    {
      key: 'productQuantity',
      header: ['商品数量', 'Product quantity'],
      required: true,
      note: ['大于 0 的整数', 'A whole number above 0'],
      example: '2000',
      holds: 'number',
      width: 12,
    },
    {
      key: 'shipped',
      header: ['是否已发货', 'Shipped'],
      required: true,
      note: ['YES 已发货，NO 未发货', 'YES or NO'],
      example: 'YES',
      choices: ['YES', 'NO'],
      width: 12,
    },
    {
      key: 'logisticsProvider',
      header: ['物流公司', 'Logistics provider'],
      required: false,
      note: ['已发货时必填', 'Needed once shipped'],
      example: 'DHL',
      width: 18,
    },
    {
      key: 'trackingNo',
      header: ['物流单号', 'Tracking number'],
      required: false,
      note: ['字母、数字与下划线；已发货时必填', 'Letters, digits and underscores; needed once shipped'],
      example: 'JD0146000',
      width: 22,
    },
    {
      key: 'shipDate',
      header: ['发货日期', 'Ship date'],
      required: false,
      note: [
        `${DAY[0]}；已发货的须早于当天，未发货的须晚于当天`,
        `${DAY[1]}; before today once shipped, after today if not yet`,
      ],
      example: '2026-10-20',
      holds: 'date',
      width: 14,
    },
    {
      key: 'remarks',
      header: ['备注', 'Remarks'],
      required: false,
      note: ['可不填', 'May stay empty'],
      example: '',
      width: 24,
    },
  ],
};

/** Every file that the portal hands out to be filled in, by the word that it is asked for with. */
export const fileTemplates = {
  BATCH_PAYMENT: batchPayment,
  SETTLEMENT_ORDER: settlementOrder,
} as const satisfies Record<string, FileTemplate>;
export type FileTemplateName = keyof typeof fileTemplates;

const isTemplateName = (name: string): name is FileTemplateName => Object.hasOwn(fileTemplates, name);
export const fileTemplateNames: readonly FileTemplateName[] = Object.keys(fileTemplates).filter(isTemplateName);

/** The template of this name; undefined when there is none. */
export const findTemplateName = (name: string): FileTemplateName | undefined =>
  isTemplateName(name) ? name : undefined;

/** Sentences above the columns: what may be uploaded, and what becomes of the example line. */
export const templateHelp = ({ kind, rowsMax }: FileTemplate): readonly Bilingual[] => {
  const [zhSize, enSize] = sizeLimitText(uploadKinds[kind]);
  const size: Bilingual = [`支持 XLSX 与 XLS，${zhSize}`, `XLSX or XLS, ${enSize}`];
  const rows: Bilingual = [`最多 ${rowsMax} 行`, `At most ${rowsMax} lines`];
  return [
    size,
    rows,
    ['请勿改动表头；示例行（第 2 行）填写时请替换', 'Leave the head as it is; replace the example in line 2'],
    ['标 * 的列为必填', 'Columns marked * are needed'],
    [
      '含隐藏内容、公式或被合并单元格遮盖内容的行会被退回',
      'Rows with hidden content, formulas or content under merged cells are refused',
    ],
  ];
};

import { type Static, Type } from 'typebox';
import { ORDER_SPAN_DAYS } from '../rules/daySpan.ts';
import {
  CONTRACT_NO_MAX,
  ORDERS_AT_ONCE_MAX,
  PRODUCT_NAME_MAX,
  SHIP_DATE_RULES,
  WEBSITE_MAX,
} from '../rules/settlementOrder.ts';
import { uploadKinds } from '../rules/uploadKinds.ts';
import { changing, screens } from '../screens.ts';
import { materialReview } from '../states/materialReview.ts';
import { materialUpload } from '../states/materialUpload.ts';
import { materialUsage } from '../states/materialUsage.ts';
import { Amount, Closed, Currency, Day, Instant, Nullable, OneOf, OrderNo, Text, TimelineStep } from './common.ts';
import { calls, get, getKeptFile, post } from './define.ts';
import { FileId } from './file.ts';
import { amountRange, counterparty, daySpan, record, statusByName } from './record.ts';

/** ISO 3166 alpha-3. */
const CountryCode = Type.String({ pattern: '^[A-Z]{3}$', minLength: 1, maxLength: 3 });
const MERCHANT_TX_NO_MAX = 64;
const NAME_MAX = 120;
const REMARKS_MAX = 300;
const QUANTITY_MAX = 1_000_000_000;

/** What tells how the goods went. */
export const logistics = {
  logisticsProvider: Text({ max: NAME_MAX, format: 'noEdgeSpaces' }),
  trackingNo: Text({ max: 64, format: 'logisticsNumber' }),
  shipDate: Day,
};

/** What a line of a file and an order of the form say alike: one validation for both. */
export const OrderInfo = Closed({
  merchantTxNo: Type.Optional(Text({ max: MERCHANT_TX_NO_MAX, format: 'noEdgeSpaces' })),
  buyerName: Text({ max: NAME_MAX, format: 'noEdgeSpaces' }),
  contractNo: Text({ max: CONTRACT_NO_MAX, format: 'noEdgeSpaces' }),
  contractDate: Day,
  tradeCountry: CountryCode,
  orderTotal: Amount,
  currency: Currency,
  website: Type.Optional(Text({ max: WEBSITE_MAX, format: 'website' })),
  productCategory: Text({ max: NAME_MAX, format: 'noEdgeSpaces' }),
  productName: Text({ max: PRODUCT_NAME_MAX, format: 'noEdgeSpaces' }),
  productQuantity: Type.Integer({ minimum: 1, maximum: QUANTITY_MAX }),
  shipped: Type.Boolean(),
  logisticsProvider: Type.Optional(logistics.logisticsProvider),
  trackingNo: Type.Optional(logistics.trackingNo),
  shipDate: Type.Optional(logistics.shipDate),
  remarks: Type.Optional(Text({ max: REMARKS_MAX, weighted: true })),
});
export type OrderInfoWire = Static<typeof OrderInfo>;

const filesOf = (kind: 'SETTLEMENT_MATERIAL' | 'LOGISTICS_PROOF') =>
  Type.Optional(Type.Array(FileId, { maxItems: uploadKinds[kind].countMax, uniqueItems: true }));

/** An order as the form sends it: one that was sent back goes again under its own number. */
export const FormOrder = Closed({
  detailSerialNo: Type.Optional(OrderNo),
  ...OrderInfo.properties,
  /** Ids of uploaded files. An order that is corrected has those of the list and no others; left out, it keeps what it has. */
  materialFiles: filesOf('SETTLEMENT_MATERIAL'),
  logisticsFiles: filesOf('LOGISTICS_PROOF'),
});
export type FormOrderWire = Static<typeof FormOrder>;

const review = statusByName(materialReview);
const usage = statusByName(materialUsage);
const upload = statusByName(materialUpload);
const AttachedFile = Closed({ fileId: Type.String(), fileName: Type.String(), uploadedAt: Instant });

const detailRow = {
  detailSerialNo: Type.String(),
  merchantTxNo: Nullable(Type.String()),
  batchNo: Type.String(),
  /** Of the file that it came in with; null for orders of a form. */
  fileName: Nullable(Type.String()),
  status: OneOf(review.states),
  statusText: Type.String(),
  usageStatus: OneOf(usage.states),
  usageStatusText: Type.String(),
  currency: Type.String(),
  orderTotal: Type.String(),
  /** What can be linked in all, what receipts are linked to, and what is left to link. */
  amount: Type.String(),
  linkedAmount: Type.String(),
  linkableAmount: Type.String(),
  buyerName: Type.String(),
  contractNo: Type.String(),
  contractDate: Day,
  tradeCountry: Type.String(),
  tradeCountryText: Type.String(),
  website: Nullable(Type.String()),
  productCategory: Type.String(),
  productName: Type.String(),
  productQuantity: Type.Integer(),
  shipped: Type.Boolean(),
  logisticsProvider: Nullable(Type.String()),
  trackingNo: Nullable(Type.String()),
  shipDate: Nullable(Day),
  remarks: Nullable(Type.String()),
  /** Why it was sent back or refused. */
  reason: Nullable(Type.String()),
  uploadTime: Instant,
  updatedAt: Instant,
};

const READ = [screens.receiptOrders, screens.receiptOrderForm] as const;
const CHANGE = changing(screens.receiptOrders);

export const detailRecord = record({
  access: [...READ],
  row: detailRow,
  status: review,
  filters: {
    batchNo: Type.Optional(OrderNo),
    detailSerialNo: Type.Optional(OrderNo),
    status: review.filter,
    usage: Type.Optional(OneOf(usage.states)),
    currency: Type.Optional(Currency),
    /** Any part of a number, a contract or a buyer. */
    keyword: Type.Optional(Text({ max: 60 })),
    ...counterparty,
    ...amountRange,
    ...daySpan,
  },
  span: { daysMax: ORDER_SPAN_DAYS, by: 'by the day of upload' },
});
/** An order as the list shows it. */
export type DetailWire = Static<typeof detailRecord.view>;

const progress = {
  batchNo: Type.String(),
  status: OneOf(upload.states),
  statusText: Type.String(),
  /** Lines of the file; null until it was read. */
  rowCount: Nullable(Type.Integer()),
  rowsChecked: Type.Integer(),
  rowsWritten: Type.Integer(),
  errorCount: Type.Integer(),
  hasErrorFile: Type.Boolean(),
  /** Why no order was made of it. */
  reason: Nullable(Type.String()),
};

export const uploadRecord = record({
  access: [...READ],
  row: {
    ...progress,
    source: OneOf(['file', 'page']),
    fileName: Nullable(Type.String()),
    uploadedBy: Type.String(),
    uploadTime: Instant,
    endedAt: Nullable(Instant),
  },
  status: upload,
  filters: {
    status: upload.filter,
    /** Any part of an upload number or of the name of a file. */
    keyword: Type.Optional(Text({ max: 60 })),
    ...daySpan,
  },
  span: { daysMax: ORDER_SPAN_DAYS, by: 'by the day of upload' },
});
/** An upload as the list shows it. */
export type UploadWire = Static<typeof uploadRecord.view>;

const Payee = Closed({
  name: Type.String(),
  nameEn: Type.String(),
  accounts: Type.Array(
    Closed({
      accountNo: Type.String(),
      accountName: Type.String(),
      bankName: Type.String(),
      country: Type.String(),
      currencies: Type.Array(Type.String()),
    }),
  ),
});

/** Why an order is wrong beyond the shape of its fields, in the order in which it is found out. */
const orderErrors = [
  'contractDateAhead',
  'INVALID_COUNTRY',
  'ERROR_COUNTRY',
  'totalTooLarge',
  'totalScale',
  'shippedNeedsLogistics',
  'shipDateNotPast',
  'shipDateNotAhead',
] as const;

const Submitted = Closed({ batchNo: Nullable(Type.String()), detailSerialNos: Type.Array(Type.String()) });

export const uploadDetail = calls('uploadDetail', '/api/b2b/upload-detail', {
  searchPayeeInfo: get('searchPayeeInfo', {
    title: ['收款方信息', 'Payee information for uploaded material'],
    access: [...READ],
    request: Closed({ currency: Type.Optional(Currency) }),
    result: Closed({
      payee: Nullable(Payee),
      /** What orders and their files must keep. */
      terms: Closed({
        fileMegabytes: Type.Integer(),
        rowsMax: Type.Integer(),
        shipDateRule: OneOf(SHIP_DATE_RULES),
        highRiskCountries: Type.Array(Type.String()),
      }),
    }),
    assumed: [
      'the payee of an order is the verified company itself, with its open collection accounts; null before it is verified',
    ],
  }),
  download: getKeptFile('download', {
    title: ['下载结算材料文件或错误文件', 'An uploaded file of settlement material, or its error file'],
    access: [...READ],
    request: Closed({ batchNo: OrderNo, file: Type.Optional(OneOf(['order', 'error'])) }),
    errors: ['ORDER_NOTFOUND', 'noUploadFile'],
    assumed: ['the uploaded file unless the error file is asked for'],
  }),
  uploadLoopCheck: get('upload-loop-check', {
    title: ['校验进度', 'Progress of a file check'],
    access: [...READ],
    request: Closed({ batchNo: OrderNo }),
    result: Closed(progress),
    errors: ['ORDER_NOTFOUND'],
  }),
  page: uploadRecord.page('page', {
    title: ['上传记录', 'Uploads of settlement material, paged, with the count of each state'],
    more: { byStatus: upload.counts },
    also: ['orders of a form are an upload of their own, without a file'],
  }),
  upload: post('upload', {
    title: ['校验结算材料文件', 'Check an uploaded file of settlement material'],
    access: [screens.receiptOrderForm],
    request: Closed({ fileId: FileId }),
    result: Closed(progress),
    errors: ['fileMissing', 'orderFileTooLarge'],
    assumed: [
      'the file goes up first, as SETTLEMENT_ORDER_FILE, and is checked once',
      'it is checked in the background; any wrong line makes no order, and all reasons come back as a file',
    ],
  }),
  cancel: post('cancel', {
    title: ['取消导入', 'Cancel the import of a file of settlement material'],
    access: CHANGE,
    request: Closed({ batchNo: OrderNo }),
    result: Closed(progress),
    errors: ['ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW', 'uploadPartWritten'],
    assumed: ['while the file is being checked; once orders of it are made, all of them are'],
  }),
  detailPage: detailRecord.page('detail-page', {
    title: ['材料明细', 'Rows of settlement material, paged, with the count of each state'],
    more: {
      byStatus: review.counts,
      /** Of the one order that `detailSerialNo` asks for. */
      one: Nullable(
        Closed({
          timeline: Type.Array(TimelineStep),
          materialFiles: Type.Array(AttachedFile),
          logisticsFiles: Type.Array(AttachedFile),
        }),
      ),
    },
    also: ['asked for one order by its number, it answers its life and files too'],
  }),
  sums: detailRecord.sums('sums', { title: ['结算材料合计', 'Sums of settlement material'] }),
  names: detailRecord.names('names', { title: ['查找买方', 'Buyers of settlement material by name'] }),
  submitOrderInfo: post('submit-b2b-order-info', {
    title: ['提交页面填写的材料', 'Submit material filled in on the page'],
    access: [screens.receiptOrderForm],
    request: Closed({ orders: Type.Array(FormOrder, { minItems: 1, maxItems: ORDERS_AT_ONCE_MAX }) }),
    result: Submitted,
    money: true,
    errors: [
      'mendUnlikeNew',
      ...orderErrors,
      'ordersBeingMade',
      'tradeRepeated',
      'ORDER_NOTFOUND',
      'OPERATION_NOT_ALLOW',
      'materialVoided',
      'fileMissing',
    ],
    assumed: [
      'an order that was sent back is corrected under its own number; new ones make an upload',
      'one wrong order refuses all of them',
    ],
  }),
  completeLogistics: post('completion-b2b-order-logistics', {
    title: ['补充物流信息', 'Supplement the logistics of material'],
    access: CHANGE,
    request: Closed({
      orders: Type.Array(
        Closed({ detailSerialNo: OrderNo, ...logistics, logisticsFiles: filesOf('LOGISTICS_PROOF') }),
        {
          minItems: 1,
          maxItems: ORDERS_AT_ONCE_MAX,
        },
      ),
    }),
    result: Closed({ detailSerialNos: Type.Array(Type.String()) }),
    errors: [
      'shipDateNotPast',
      'shipDateNotAhead',
      'ORDER_NOTFOUND',
      'OPERATION_NOT_ALLOW',
      'materialVoided',
      'fileMissing',
    ],
    assumed: ['what is supplemented is shipped', 'one order that cannot take it refuses all of them'],
  }),
  void: post('void', {
    title: ['作废材料', 'Void an unused row of settlement material'],
    access: CHANGE,
    request: Closed({ detailSerialNo: OrderNo }),
    result: Closed({ detailSerialNo: Type.String(), usageStatus: OneOf(usage.states), usageStatusText: Type.String() }),
    errors: ['ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW'],
  }),
});

import type { DetailWire, UploadWire, WrongCellWire } from '@tradeport/shared/contract/uploadDetail.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { materialReview } from '@tradeport/shared/states/materialReview.ts';
import { materialUpload } from '@tradeport/shared/states/materialUpload.ts';
import { materialUsage } from '@tradeport/shared/states/materialUsage.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { WHOLE_ROW, WHOLE_ROW_TEXT } from '../../platform/documents/templateHead.ts';
import { faultText } from './messages.ts';
import type { MaterialOrder } from './order.ts';
import { columnNamed } from './orderLines.ts';
import type { CellFault, MaterialUpload } from './upload.ts';

/** How far receipts have used up an order, as the wire tells it. */
export const usageView = ({ detailNo, usageState }: MaterialOrder, language: Language) => ({
  detailSerialNo: detailNo,
  usageStatus: usageState,
  usageStatusText: inLanguage(language, materialUsage.states[usageState].label),
});

/** An order as the wire shows it, with the file that it came in. */
export const orderView = (order: MaterialOrder, fileName: string | null, language: Language): DetailWire => {
  const amountOf = (minor: bigint): string => formatAmount(minor, order.ccy);
  const { tradeCountry, reason } = order;
  return {
    ...usageView(order, language),
    merchantTxNo: order.merchantTxNo,
    batchNo: order.batchNo,
    fileName,
    status: order.state,
    statusText: inLanguage(language, materialReview.states[order.state].label),
    currency: order.ccy,
    orderTotal: amountOf(order.totalMinor),
    amount: amountOf(order.totalMinor),
    linkedAmount: amountOf(order.totalMinor - order.linkableMinor),
    linkableAmount: amountOf(order.linkableMinor),
    buyerName: order.buyerName,
    contractNo: order.contractNo,
    contractDate: order.contractDate,
    tradeCountry,
    tradeCountryText: inLanguage(language, findCountry(tradeCountry)?.name ?? [tradeCountry, tradeCountry]),
    website: order.website,
    productCategory: order.productCategory,
    productName: order.productName,
    productQuantity: order.productQuantity,
    shipped: order.shipped,
    logisticsProvider: order.logisticsProvider,
    trackingNo: order.trackingNo,
    shipDate: order.shipDate,
    remarks: order.remarks,
    reason: reason === null ? null : inLanguage(language, failureText(reason)),
    uploadTime: formatInstant(order.uploadedAt),
    updatedAt: formatInstant(order.updatedAt),
  };
};

/** How far the check of an upload is. */
export const progressView = (upload: MaterialUpload, language: Language) => {
  const why = faultText(upload);
  return {
    batchNo: upload.batchNo,
    status: upload.state,
    statusText: inLanguage(language, materialUpload.states[upload.state].label),
    rowCount: upload.rowCount,
    rowsChecked: upload.rowsChecked,
    rowsWritten: upload.rowsWritten,
    errorCount: upload.errorCount,
    hasErrorFile: upload.errorFileId !== null,
    reason: why && inLanguage(language, why),
  };
};

/** An upload as the list shows it. */
export const uploadView = (upload: MaterialUpload, uploadedBy: string, language: Language): UploadWire => ({
  ...progressView(upload, language),
  source: upload.fileId === null ? 'page' : 'file',
  fileName: upload.fileName,
  uploadedBy,
  uploadTime: formatInstant(upload.createdAt),
  endedAt: upload.endedAt && formatInstant(upload.endedAt),
});

/** What is wrong with a cell, in the reader's language. */
export const wrongCellView = (
  { rowNo, columnKey, told, reason, provedBy }: CellFault,
  language: Language,
): WrongCellWire => {
  const header = columnKey === WHOLE_ROW ? WHOLE_ROW_TEXT : columnNamed(columnKey)?.header;
  return {
    row: rowNo,
    column: columnKey,
    told,
    provedBy,
    columnText: header ? inLanguage(language, header) : columnKey,
    reason: inLanguage(language, reason),
  };
};

import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { detailRecord, type uploadDetail, uploadRecord } from '@tradeport/shared/contract/uploadDetail.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { ORDER_FILE_ROWS_MAX } from '@tradeport/shared/rules/settlementOrder.ts';
import { materialReview } from '@tradeport/shared/states/materialReview.ts';
import { materialUsage } from '@tradeport/shared/states/materialUsage.ts';
import { isVerified } from '@tradeport/shared/states/realName.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import { merchantName, operatorNames } from '../../platform/records/people.ts';
import { merchantScope, recordReads } from '../../platform/records/recordReads.ts';
import { timelineOf } from '../../platform/records/timeline.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { listAccounts } from '../collectionAccounts/index.ts';
import { contentOf, filesUsedBy, getFiles, type StoredFile } from '../files/index.ts';
import { materialExport } from './export.ts';
import type { MaterialOrder } from './order.ts';
import type { MaterialService } from './service.ts';
import { findOrder, orderList } from './store.ts';
import { readTerms } from './terms.ts';
import type { MaterialUpload } from './upload.ts';
import { faultsOf, findUpload, uploadList, uploadsByNo } from './uploads/store.ts';
import { orderView, progressView, uploadView, usageView, wrongCellView } from './view.ts';

/** Accounts that a payee is shown with at most. */
const ACCOUNTS_SHOWN = 100;

const orderViews = async (reader: Reader, orders: readonly MaterialOrder[], language: Language) => {
  const uploadNos = orders.map(({ batchNo }) => batchNo);
  const uploads = await uploadsByNo(reader, uploadNos);
  return orders.map((order) => orderView(order, uploads.get(order.batchNo)?.fileName ?? null, language));
};
const uploadViews = async (reader: Reader, uploads: readonly MaterialUpload[], language: Language) => {
  const names = await operatorNames(
    reader,
    uploads.map(({ operatorId }) => operatorId),
    language,
  );
  return uploads.map((upload) => uploadView(upload, names.get(upload.operatorId) ?? '', language));
};

/** The error file in a language; files of before there were two have one. */
const errorFileOf = ({ language, errorFileId, otherErrorFileId }: MaterialUpload, asked: Language): string | null =>
  asked === language ? errorFileId : (otherErrorFileId ?? errorFileId);

const attached = ({ id, name, uploadedAt }: StoredFile) => ({
  fileId: id,
  fileName: name,
  uploadedAt: formatInstant(uploadedAt),
});

/** The life of one order, in its review and its use, and its files. */
const lifeOf = async (reader: Reader, detailNo: string, language: Language) => {
  if ((await findOrder(reader, detailNo)) === undefined) return null;
  const steps = [
    ...(await timelineOf(reader, materialReview, detailNo, language)),
    ...(await timelineOf(reader, materialUsage, detailNo, language)),
  ];
  const files = await filesUsedBy(reader, detailNo);
  return {
    timeline: steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    materialFiles: files.filter(({ kind }) => kind === 'SETTLEMENT_MATERIAL').map(attached),
    logisticsFiles: files.filter(({ kind }) => kind === 'LOGISTICS_PROOF').map(attached),
  };
};

type Reads = Pick<
  Handlers<typeof uploadDetail>,
  | 'searchPayeeInfo'
  | 'download'
  | 'uploadLoopCheck'
  | 'uploadErrors'
  | 'page'
  | 'detailPage'
  | 'detailDownload'
  | 'sums'
  | 'names'
>;
type Writes = Pick<
  Handlers<typeof uploadDetail>,
  'upload' | 'cancel' | 'submitOrderInfo' | 'completeLogistics' | 'void'
>;

const readHandlers = (world: World): Reads => {
  const orders = recordReads(world, {
    record: detailRecord,
    list: orderList,
    views: orderViews,
    exported: materialExport,
    named: { list: 'material', by: (name) => ({ name }) },
  });
  const uploads = recordReads(world, { record: uploadRecord, list: uploadList, views: uploadViews });
  const getUpload = async (caller: SignedIn, batchNo: string) => {
    const reader = world.db.read(merchantScope(caller));
    const upload = await findUpload(reader, batchNo);
    if (!upload) throw refusal('ORDER_NOTFOUND');
    return { reader, upload };
  };
  return {
    searchPayeeInfo: async ({ currency }, caller) => {
      const { sandboxId, session, now } = caller;
      const reader = world.db.read(merchantScope(caller));
      const { fileMegabytes, shipDateRule, highRisk } = await readTerms(reader, sandboxId, now);
      const terms = { fileMegabytes, rowsMax: ORDER_FILE_ROWS_MAX, shipDateRule, highRiskCountries: [...highRisk] };
      if (!isVerified(session.realNameState)) return { payee: null, terms };
      const filter = { states: ['success'] as const, ...(currency === undefined ? {} : { currency }) };
      const accounts = await listAccounts(reader, filter, ACCOUNTS_SHOWN);
      return {
        payee: {
          name: await merchantName(reader, session.merchantId, 'zh-CN'),
          nameEn: await merchantName(reader, session.merchantId, 'en-US'),
          accounts: accounts.map(({ bank, accountName, country, currencies }) => ({
            accountNo: bank?.accountNo ?? '',
            accountName,
            bankName: bank?.bankName ?? '',
            country,
            currencies: [...currencies],
          })),
        },
        terms,
      };
    },
    download: async ({ batchNo, file = 'order' }, caller) => {
      const { reader, upload } = await getUpload(caller, batchNo);
      const id = file === 'error' ? errorFileOf(upload, caller.language) : upload.fileId;
      if (id === null) throw refusal('noUploadFile');
      const [found] = await getFiles(reader, [id]);
      if (!found) throw new Error(`the file ${id} of ${batchNo} is gone`);
      return contentOf(world, found);
    },
    uploadLoopCheck: async ({ batchNo }, caller) =>
      progressView((await getUpload(caller, batchNo)).upload, caller.language),
    uploadErrors: async ({ batchNo }, caller) => {
      const { reader, upload } = await getUpload(caller, batchNo);
      const faults = await faultsOf(reader, batchNo);
      const rows = new Set(faults.map(({ rowNo }) => rowNo)).size;
      return {
        isComplete: rows === upload.errorCount,
        errors: faults.map((fault) => wrongCellView(fault, caller.language)),
      };
    },
    page: (request, caller) => uploads.countedPage(request, caller),
    detailDownload: (request, caller) => orders.workbook(request, caller),
    sums: orders.sums,
    names: orders.names,
    detailPage: async (request, caller) => {
      const { detailSerialNo } = request;
      const page = await orders.countedPage(request, caller);
      const reader = orders.readerFor(caller);
      return {
        ...page,
        one: detailSerialNo === undefined ? null : await lifeOf(reader, detailSerialNo, caller.language),
      };
    },
  };
};

const writeHandlers = (service: MaterialService): Writes => ({
  upload: async ({ fileId }, caller) => progressView(await service.upload(caller, fileId), caller.language),
  cancel: async ({ batchNo }, caller) => progressView(await service.cancel(caller, batchNo), caller.language),
  submitOrderInfo: async ({ orders }, caller) => {
    const { batchNo, detailNos } = await service.submit(caller, orders);
    return { batchNo, detailSerialNos: [...detailNos] };
  },
  completeLogistics: async ({ orders }, caller) => {
    await service.completeLogistics(
      caller,
      orders.map(({ detailSerialNo, ...told }) => ({ ...told, detailNo: detailSerialNo })),
    );
    return { detailSerialNos: orders.map(({ detailSerialNo }) => detailSerialNo) };
  },
  void: async ({ detailSerialNo }, caller) => usageView(await service.void(caller, detailSerialNo), caller.language),
});

/** Wire words become house words; no rules, no SQL. */
export const materialHandlers = (world: World, service: MaterialService): Reads & Writes => ({
  ...readHandlers(world),
  ...writeHandlers(service),
});

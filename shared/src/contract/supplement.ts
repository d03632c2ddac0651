import { Type } from 'typebox';
import { uploadKinds } from '../rules/uploadKinds.ts';
import { changing, screens } from '../screens.ts';
import { Closed, Instant, OneOf, OrderNo } from './common.ts';
import { byKind, calls, madeFile, post } from './define.ts';
import { FileId } from './file.ts';

/** Documents of one order at most, all times together. */
export const SUPPLEMENTS_MAX = 50;

/** The kinds of orders that documents are given to. */
export const SUPPLEMENTED_TYPES = ['payment', 'settlement'] as const;
export type SupplementedType = (typeof SUPPLEMENTED_TYPES)[number];
export const supplementedType = Type.Optional(OneOf(SUPPLEMENTED_TYPES));
const ofOrder = { orderType: supplementedType, orderNo: OrderNo };
const READ = byKind('orderType', { payment: [screens.payments], settlement: [screens.settlements] }, 'payment');
/** Who supplies what a bank asks for. */
export const SUPPLY = byKind(
  'orderType',
  { payment: changing(screens.payments), settlement: changing(screens.settlements) },
  'payment',
);
/** Ids of uploads for an order. */
export const SupplementFiles = Type.Array(FileId, {
  maxItems: uploadKinds.PAYMENT_SUPPLEMENT.countMax,
  uniqueItems: true,
});

const Supplements = Closed({
  list: Type.Array(
    Closed({
      /** From 1, in the order in which they were added. */
      serialNo: Type.Integer(),
      fileId: Type.String(),
      fileName: Type.String(),
      bytes: Type.Integer(),
      /** When it was given to the order. */
      uploadedAt: Instant,
      operatorName: Type.String(),
    }),
  ),
});

/** Documents that a bank asks for, or that go with an order anyway. */
export const supplement = calls('supplement', '/api/supplementMaterial', {
  upload: post('uploadSupplementMaterial', {
    title: ['上传补充材料', 'Add documents to an order that is under way'],
    access: SUPPLY,
    request: Closed({ ...ofOrder, fileIds: SupplementFiles }),
    result: Supplements,
    errors: [
      'ORDER_NOTFOUND',
      'OPERATION_NOT_ALLOW',
      'supplementMissing',
      'supplementsFull',
      'fileMissing',
      'INVALID_PARAM',
    ],
    assumed: [
      'until the order is over; an order whose bank asks for documents waits until they are supplied',
      `the files are ids of uploads of kind PAYMENT_SUPPLEMENT, at most ${uploadKinds.PAYMENT_SUPPLEMENT.countMax} at one time and ${SUPPLEMENTS_MAX} of an order`,
    ],
  }),
  query: post('querySupplementMaterial', {
    title: ['查询补充材料', 'The documents of an order'],
    access: READ,
    request: Closed(ofOrder),
    result: Supplements,
    errors: ['ORDER_NOTFOUND'],
  }),
  batchDownload: madeFile('batchDownloadSupplementMaterial', {
    title: ['打包下载补充材料', 'All documents of an order as a zip'],
    access: READ,
    request: Closed(ofOrder),
    errors: ['ORDER_NOTFOUND', 'noSupplements'],
  }),
});

import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { uploadDetail as calls } from '@tradeport/shared/contract/uploadDetail.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { materialReview } from '@tradeport/shared/states/materialReview.ts';
import { materialUpload } from '@tradeport/shared/states/materialUpload.ts';
import { api } from '../../api/api.ts';
import { lengthMaxOf, recordList } from '../../ui/records/recordList.ts';
import type { RecordSource } from '../../ui/records/useRecord.ts';

type Answer = ResultOf<(typeof calls)['detailPage']>;
export type Order = Answer['list'][number];
export type OrderDetail = Order & NonNullable<Answer['one']>;
type UploadAnswer = ResultOf<(typeof calls)['page']>;
export type Upload = UploadAnswer['list'][number];

/** The ways to bring orders in, as the address tells them. */
export const WAYS = ['page', 'import', 'logistics'] as const;
export type Way = (typeof WAYS)[number];
export const ORDERS = pathTo(screens.receiptOrders);
export const UPLOADS = `${ORDERS}?view=uploads`;
export const formPath = (type: Way): string => pathTo(screens.receiptOrderForm, { type });

/** What waits for the merchant comes first. */
export const orderList = recordList({
  call: calls.detailPage,
  filters: ['name', 'amountFrom', 'amountTo', 'keyword', 'usage', 'currency', 'startDate', 'endDate', 'batchNo'],
  daysMax: ORDER_SPAN_DAYS,
  tabs: {
    machine: materialReview,
    states: [
      'auditFailed',
      'awaitingLogistics',
      'pending',
      'processing',
      'logisticsResubmitted',
      'reviewSuccess',
      'processingFailed',
      'refused',
    ],
  },
});

export const uploadList = recordList({
  call: calls.page,
  filters: ['keyword', 'startDate', 'endDate'],
  daysMax: ORDER_SPAN_DAYS,
  tabs: { machine: materialUpload, states: ['checking', 'failed', 'done', 'cancelled'] },
});

export const orderSource: RecordSource<{ detailSerialNo: string }, Answer, OrderDetail> = {
  ask: api.uploadDetail.detailPage,
  request: (detailSerialNo) => ({ detailSerialNo }),
  numberMax: lengthMaxOf(calls.detailPage.request, 'detailSerialNo'),
  read: ({ list: [order], one }) => (order === undefined || one === null ? undefined : { ...order, ...one }),
  follows: { machine: materialReview, stateOf: ({ status }) => status },
};

/** An upload by its number: the list finds it by that alone. */
export const uploadSource: RecordSource<{ keyword: string }, UploadAnswer, Upload> = {
  ask: api.uploadDetail.page,
  request: (keyword) => ({ keyword }),
  numberMax: lengthMaxOf(calls.page.request, 'keyword'),
  read: ({ list }) => list[0],
  follows: { machine: materialUpload, stateOf: ({ status }) => status },
};

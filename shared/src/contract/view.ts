import { Type } from 'typebox';
import { Closed, OneOf, OrderNo, Text } from './common.ts';
import { calls, post } from './define.ts';
import { COMPLETED } from './record.ts';

/** The lists whose filters can be kept; money orders by their kind. */
export const VIEWED_LISTS = [
  'payment',
  'withdrawal',
  'settlement',
  'receipt',
  'recharge',
  'refund',
  'material',
  'tradeOrder',
  'transfer',
] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];
/** Views of one list that an operator keeps at most. */
export const VIEWS_MAX = 20;
export const VIEW_NAME_MAX = 60;

const list = OneOf(VIEWED_LISTS);
/** What is told of filters that are kept. */
export const keptView = {
  list,
  /** Plain text. One that is known already gets these filters. */
  name: Text({ max: VIEW_NAME_MAX, format: 'noEdgeSpaces' }),
  /** As the address of the list has them, without a question mark. */
  filters: Text({ max: 1000, format: 'addressFilters' }),
};
const View = {
  viewId: Type.String(),
  list,
  name: Type.String(),
  filters: Type.String(),
};

/** Filters that an operator keeps by a name. */
export const view = calls('view', '/api/user/view', {
  list: post('list', {
    title: ['我的视图', 'Views of a list that the operator keeps'],
    access: 'session',
    request: Closed({ list }),
    result: Closed({ views: Type.Array(Closed(View)) }),
    assumed: [COMPLETED, 'those of this operator alone, the first kept first'],
  }),
  save: post('save', {
    title: ['保存视图', 'Keep filters of a list by a name'],
    access: 'session',
    request: Closed(keptView),
    result: Closed(View),
    errors: ['viewsFull'],
    assumed: [COMPLETED, 'it holds filters, never rows: whoever opens its address sees what their own rights show'],
  }),
  remove: post('remove', {
    title: ['删除视图', 'Remove a view'],
    access: 'session',
    request: Closed({ viewId: OrderNo }),
    result: Closed({ viewId: Type.String() }),
    errors: ['viewUnknown'],
    assumed: [COMPLETED, 'a view of somebody else is as an unknown one'],
  }),
});

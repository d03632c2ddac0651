import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const supplementReasons = {
  supplementMissing: reason('EMPTY_PARAM', '请上传补充材料', 'Add at least one document'),
  supplementsFull: reason(
    'BIZ_ERROR',
    '该订单的补充材料已达 {most} 个上限',
    'This order already has the maximum of {most} documents',
  ),
  noSupplements: reason('BIZ_ERROR', '该订单没有补充材料', 'This order has no supplementary documents'),
} satisfies Reasons;

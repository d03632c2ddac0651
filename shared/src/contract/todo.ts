import { Type } from 'typebox';
import { screens } from '../screens.ts';
import { Closed, Instant, Nullable } from './common.ts';
import { calls, post } from './define.ts';

/** What waits for the merchant, counted for the home page. */
export const todo = calls('todo', '/api/user/todo-view', {
  payeeWaitMaterialCount: post('payee-wait-material-count', {
    title: ['待补材料的收款', 'Receipts that wait for settlement material'],
    access: [screens.receipts],
    result: Closed({
      count: Type.Integer(),
      /** When the time for material is over for the first of them. */
      firstEndsAt: Nullable(Instant),
    }),
    assumed: ['whoever may not see receipts is not told how many wait', 'they are counted up to 10,000'],
  }),
});

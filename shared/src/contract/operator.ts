import { Type } from 'typebox';
import { screens } from '../screens.ts';
import { Closed, OneOf } from './common.ts';
import { calls, get } from './define.ts';

/** The people of a merchant. */
export const operator = calls('operator', '/api/user/operator', {
  validOperator: get('validOperatour', {
    title: ['可选复核人', 'Who may review a payment of mine'],
    access: [screens.newPayment],
    result: Closed({
      /** Whether a payment of the one who asks needs a review at all. */
      reviewNeeded: Type.Boolean(),
      /** How long a reviewer has for it. */
      reviewHours: Type.Integer(),
      list: Type.Array(
        Closed({
          operatorId: Type.String(),
          name: Type.String(),
          operatorType: OneOf(['chief', 'ordinary']),
        }),
      ),
    }),
    assumed: ['the one who asks is never among them: nobody reviews a payment that they made'],
  }),
});

import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { exchange } from '@tradeport/shared/contract/exchange.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { AskedDelivery } from './quote.ts';

type Asked = Pick<RequestOf<(typeof exchange)['one']>, 'delivery' | 'deliveryDay'>;

/** The delivery that is asked for. Refuses `EMPTY_PARAM` a forward without its day, `INVALID_PARAM` a day of any other. */
export const askedDelivery = ({ delivery = 'T0', deliveryDay }: Asked): AskedDelivery => {
  if (delivery === 'forward') {
    if (deliveryDay !== undefined) return { forwardOn: deliveryDay };
    throw refusal('EMPTY_PARAM', {
      fields: [
        { path: 'deliveryDay', rule: 'required', text: ['远期须填写交割日', 'A forward needs its delivery day'] },
      ],
    });
  }
  if (deliveryDay === undefined) return delivery;
  throw refusal('INVALID_PARAM', {
    fields: [
      {
        path: 'deliveryDay',
        rule: 'unexpected',
        text: ['仅远期可指定交割日', 'Only a forward names its delivery day'],
      },
    ],
  });
};

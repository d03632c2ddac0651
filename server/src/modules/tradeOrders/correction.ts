import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { type ftrOrder, Told, type TradeOrderTold } from '@tradeport/shared/contract/ftrOrder.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Correction } from './service.ts';

type Asked = Omit<RequestOf<(typeof ftrOrder)['update']>, 'orderNo'>;

const { required: REQUIRED } = Told;

const isWhole = (told: Omit<Asked, 'leg'>): told is TradeOrderTold =>
  REQUIRED.every((field) => told[field] !== undefined);

/**
 * What is corrected: the trade told anew as a whole, with a leg or without; or a leg alone. Refuses `EMPTY_PARAM`, each field marked
 * that is missing of the whole.
 */
export const correctionOf = ({ leg, ...told }: Asked): Correction => {
  if (isWhole(told)) return { told, leg };
  if (leg !== undefined && Object.values(told).every((value) => value === undefined)) return { told: undefined, leg };
  throw refusal('EMPTY_PARAM', {
    fields: REQUIRED.filter((path) => told[path] === undefined).map((path) => ({
      path,
      rule: 'required',
      text: ['修改合同须填写此项', 'Required to correct a contract'],
    })),
  });
};

import { texts } from '../../../i18n/texts.ts';

export const { useText } = texts('homeLocks', {
  exchange: ['换汇', 'Exchange'],
  why: ['或为收款锁定结汇汇率 2 小时：', 'Or lock the settlement rate of a receipt for 2 hours:'],
  receipts: ['{ccy} 收款', '{ccy} receipts'],
  none: ['没有可锁定汇率的 {ccy} 收款。', 'No {ccy} receipt whose rate can be locked.'],
});

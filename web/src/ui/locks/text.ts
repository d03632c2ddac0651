import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('locks', {
  lock: ['锁定结汇汇率', 'Lock settlement rate'],
  locked: ['汇率已锁定', 'Rate locked'],
  left: ['锁定剩余', 'Locked for'],
  until: ['至 {at}', 'until {at}'],
  settle: ['去结汇', 'Settle'],
  later: ['入账后可按此汇率结汇', 'Settle at this rate once it is credited'],
});

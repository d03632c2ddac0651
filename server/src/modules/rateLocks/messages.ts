import type { NoticeText } from '../notices/index.ts';
import type { RateLock } from './store.ts';

/** What a merchant is told of its locked rates, in both languages. */
export const rateLockMessages = {
  ended: ({ receiptNo, ccy, rate }: RateLock): NoticeText => ({
    scroll: false,
    title: [`锁定汇率已到期：${ccy}/CNY ${rate}`, `Locked rate ended: ${ccy}/CNY ${rate}`],
    body: [
      `为收款 ${receiptNo} 锁定的汇率 ${rate} 已到期未使用，可按实时汇率结汇或重新锁定。`,
      `The rate of ${rate} that was locked for receipt ${receiptNo} ended unused. Settle at the live rate, or lock it again.`,
    ],
  }),
} as const;

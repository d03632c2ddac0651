import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import type { NoticeText } from '../notices/index.ts';
import type { Recharge } from './store.ts';

const sumOf = ({ minor, ccy }: Pick<Recharge, 'minor' | 'ccy'>): string => `${formatGrouped(minor, ccy)} ${ccy}`;

/** What a merchant is told of its recharges, in both languages. */
export const rechargeMessages = {
  arrived: (recharge: Recharge): NoticeText => {
    const arrived = sumOf({ ...recharge, minor: recharge.arrivedMinor ?? recharge.minor - recharge.feeMinor });
    return {
      scroll: false,
      title: [`充值已到账：${arrived}`, `Recharge received: ${arrived}`],
      body: [
        `充值申请 ${recharge.orderNo}（付款流水号 ${recharge.transactionNo}）的款项已到账，实际到账 ${arrived}。`,
        `The funds of recharge ${recharge.orderNo} (transaction ${recharge.transactionNo}) have arrived: ${arrived}.`,
      ],
    };
  },
  expired: (recharge: Recharge): NoticeText => ({
    scroll: false,
    title: [`充值申请已关闭：${sumOf(recharge)}`, `Recharge closed: ${sumOf(recharge)}`],
    body: [
      `充值申请 ${recharge.orderNo} 在有效期内未收到款项，已自动关闭。款项若仍在途，请重新提交申请。`,
      `No funds arrived in time for recharge ${recharge.orderNo}, so it was closed. If they are still on their way, submit the recharge again.`,
    ],
  }),
} as const;

import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import type { NoticeText } from '../notices/index.ts';
import type { SettlementPayee } from './payee.ts';

/** A payee as a message names it: by its name and the end of its account number. */
const nameOf = ({ payeeName, accountNo }: SettlementPayee): string => `${payeeName} ••${accountNo.slice(-4)}`;
const reasonOf = ({ reason }: SettlementPayee) => failureText(reason ?? 'nameMismatch');

/** What a merchant is told of its settlement payees, in both languages. */
export const settlementPayeeMessages = {
  available: (payee: SettlementPayee): NoticeText => ({
    scroll: false,
    title: [`结汇收款人可用：${nameOf(payee)}`, `Settlement payee available: ${nameOf(payee)}`],
    body: [
      `结汇收款人 ${nameOf(payee)} 现在可用于人民币结汇。`,
      `${nameOf(payee)} can now be paid by a CNY settlement.`,
    ],
  }),
  unavailable: (payee: SettlementPayee): NoticeText => {
    const [zh, en] = reasonOf(payee);
    return {
      scroll: false,
      title: [`结汇收款人不可用：${nameOf(payee)}`, `Settlement payee unavailable: ${nameOf(payee)}`],
      body: [
        `结汇收款人 ${nameOf(payee)} 不可用：${zh}。修改后可重新提交审核。`,
        `${nameOf(payee)} cannot be paid: ${en}. Correct it to have it checked again.`,
      ],
    };
  },
} as const;

import { alike } from '@tradeport/shared/contract/explanation.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { CollectionAccount } from './account.ts';

/** How many receipts on an account are not finished; receipts answer it. */
export type CountOpenReceipts = (reader: Reader | Tx, applyNo: string) => Promise<number>;

/** Money that came in on an account and is not finished keeps it open. */
export const receiptsOpen = ({ applyNo }: CollectionAccount, count: number) =>
  refusal('receiptsOpen', {
    params: { count },
    sum: {
      title: ['账户仍有未完结收款', 'The account has open receipts'],
      formula: ['未完结的收款笔数 > 0', 'receipts that are not finished > 0'],
      lines: [
        { label: ['账户申请', 'Application of the account'], value: alike(applyNo) },
        { label: ['未完结的收款', 'Receipts not finished'], value: alike(String(count)) },
      ],
      rounding: ['无取整', 'nothing is rounded'],
      rule: ['所有收款完结后才能关闭账户', 'An account is closed once every receipt on it is finished'],
    },
  });

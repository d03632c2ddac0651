import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Reader } from '../../platform/db/database.ts';
import { findSiteValue } from './store.ts';

/** Refuses `vouchersOff` where the site says that vouchers cannot be downloaded. */
export const requireVouchers = async (reader: Reader): Promise<void> => {
  if ((await findSiteValue(reader, 'DOWNLOAD_VOUCHER')) === 'false') throw refusal('vouchersOff');
};

import type { OrderType } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { useCall } from '../../api/queries.ts';
import { DownloadButton } from '../records/DownloadButton.tsx';
import { useText } from './text.ts';

interface OrderPapersProps {
  readonly orderType: OrderType;
  readonly orderNo: string;
  readonly isPaid: boolean;
}

/** The papers of an order: its voucher once it is paid, where the site hands them out, the order itself, and the account that it goes to. */
export const OrderPapers = ({ orderType, orderNo, isPaid }: OrderPapersProps) => {
  const t = useText();
  const asked = { orderType, orderNo };
  const flag = useCall(api.paymentOrder.queryVoucherFlag, asked, { enabled: isPaid, quiet: true });
  return (
    <>
      {flag.data?.available === true && (
        <DownloadButton label={t('voucher')} onDownload={() => download(api.paymentOrder.downloadVoucher, asked)} />
      )}
      <DownloadButton label={t('orderPaper')} onDownload={() => download(api.paymentOrder.downloadOrder, asked)} />
      <DownloadButton
        label={t('accountPaper')}
        onDownload={() => download(api.paymentOrder.downloadPaymentAccountInfoPdf, asked)}
      />
    </>
  );
};

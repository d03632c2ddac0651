import { permits } from '@tradeport/shared/rules/permission.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { Button } from 'antd';
import { Mail } from 'lucide-react';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { useHeld } from '../../session/useUser.ts';
import { DownloadButton } from '../../ui/records/DownloadButton.tsx';
import { ofKind } from './paymentRecord.ts';
import { text, useText } from './text.ts';

/** What tells the payee that the money was paid: as a paper, and by mail to the address that is kept with the payee. */
export const Advice = ({ orderNo }: { readonly orderNo: string }) => {
  const t = useText();
  const flag = useCall(api.paymentOrder.queryVoucherFlag, { ...ofKind, orderNo }, { quiet: true });
  const maySend = permits(useHeld(), [screens.newPayment.path]);
  const { send, sending } = useSend(api.paymentOrder.sendAdvice);
  if (flag.data?.available !== true) return null;
  const mail = async () => {
    const outcome = await send({ orderNo });
    if (!outcome.ok) return toast('error', outcome.failure.message);
    toast('success', text('adviceSent', { to: outcome.result.sentTo, count: outcome.result.sendsLeft }));
  };
  return (
    <>
      <DownloadButton label={t('advice')} onDownload={() => download(api.paymentOrder.downloadAdvice, { orderNo })} />
      {maySend && (
        <Button icon={<Mail size={16} />} loading={sending} onClick={() => void mail()}>
          {t('sendAdvice')}
        </Button>
      )}
    </>
  );
};

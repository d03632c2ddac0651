import { permits, permitsChange } from '@tradeport/shared/rules/permission.ts';
import { changing, pathTo, screens } from '@tradeport/shared/screens.ts';
import { Button } from 'antd';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { useHeld } from '../../session/useUser.ts';
import buttons from '../../ui/forms/Button.module.css';
import { DownloadButton } from '../../ui/records/DownloadButton.tsx';
import { ofKind } from './paymentRecord.ts';
import { text, useText } from './text.ts';

/** The drawer of a payee with the form of its contact details open. */
const contactOfPayee = (payeeId: string): string =>
  `${pathTo(screens.payees)}?${new URLSearchParams([
    ['open', payeeId],
    ['edit', payeeId],
  ])}`;

/** What tells the payee that the money was paid: as a paper, and by mail to the address that is kept with the payee. */
export const Advice = ({ orderNo, payeeId }: { readonly orderNo: string; readonly payeeId: string | null }) => {
  const t = useText();
  const flag = useCall(api.paymentOrder.queryVoucherFlag, { ...ofKind, orderNo }, { quiet: true });
  const held = useHeld();
  const maySend = permits(held, [screens.newPayment.path]);
  const mayEditPayee = permitsChange(held, changing(screens.payees));
  const { send, sending } = useSend(api.paymentOrder.sendAdvice);
  const [lacksEmail, setLacksEmail] = useState(false);
  const canAddEmail = lacksEmail && mayEditPayee && payeeId !== null;
  const payee = useCall(api.b2bPartner.queryDetail, { payeeId: payeeId ?? '' }, { enabled: canAddEmail, quiet: true });
  if (flag.data?.available !== true) return null;
  const mail = async () => {
    const outcome = await send({ orderNo });
    setLacksEmail(!outcome.ok && outcome.failure.reason === 'payee-without-email');
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
      {/* The contact details of a removed payee cannot be edited. */}
      {canAddEmail && payee.data?.status === 'available' && (
        <Link className={`${buttons.button} ${buttons.primary}`} to={contactOfPayee(payeeId)}>
          {t('addPayeeEmail')}
        </Link>
      )}
    </>
  );
};

import { changing, screens } from '@tradeport/shared/screens.ts';
import type { MerchantActionOf } from '@tradeport/shared/states/machine.ts';
import { refundOrder as machine } from '@tradeport/shared/states/refundOrder.ts';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { FailureNote } from '../../ui/feedback/FailureNote.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCard.tsx';
import { FlagName } from '../../ui/money/FlagName.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import styles from './Refunds.module.css';
import { changed, type Refund } from './refundRecord.ts';
import { text, useText } from './text.ts';

const MAY_CHANGE = changing(screens.refunds);

interface AccountProps {
  readonly refund: Refund;
  readonly onDone: () => void;
}

/** The accounts that it may go to, each with what would arrive there; what is sent is what was shown. */
const AccountForm = ({ refund, onDone }: AccountProps) => {
  const t = useText();
  const { refundNo } = refund;
  const asked = useCall(api.refund.queryPage, { refundNo });
  const { send, sending } = useSend(api.refund.modifyPayeeInfo, { invalidates: changed });
  const [ccy, setCcy] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const choices = (asked.data?.list[0] ?? refund).detail?.choices ?? [];
  const chosen = choices.find(({ currency }) => currency === ccy);
  const finish = async (): Promise<void> => {
    setTried(true);
    setFailure(undefined);
    if (chosen === undefined) return;
    const outcome = await send({
      orderType: 'payment',
      orderNo: refundNo,
      action: 'modify',
      currency: chosen.currency,
      creditAmount: chosen.amount,
    });
    if (!outcome.ok) {
      setFailure(outcome.failure);
      return void asked.refetch();
    }
    toast('success', text('modified'));
    onDone();
  };
  return (
    <div className={styles.dialog}>
      <p>{t('modifyWhy', { amount: moneyText(refund.amount, refund.currency) })}</p>
      {choices.length === 0 ? (
        <p role="status">
          {t('noChoices')} <Button onClick={() => void asked.refetch()}>{t('again')}</Button>
        </p>
      ) : (
        <ChoiceCards
          label={t('choices')}
          choices={choices.map(({ currency, amount, rate }) => ({
            value: currency,
            name: <FlagName of={currency}>{currency}</FlagName>,
            detail: t('gets', { amount: moneyText(amount, currency), rate }),
          }))}
          {...(ccy === undefined ? {} : { value: ccy })}
          onChange={setCcy}
        />
      )}
      {isTried && chosen === undefined && choices.length > 0 && (
        <p role="alert" className={styles.wrong}>
          {t('needAccount')}
        </p>
      )}
      {failure && <FailureNote failure={failure} />}
      <div className={styles.foot}>
        <Button type="primary" loading={sending} disabled={choices.length === 0} onClick={() => void finish()}>
          {t('choose')}
        </Button>
      </div>
    </div>
  );
};

/** What a merchant may say about a refund whose account is closed. */
export const useRefundActions = (): RecordMoves<Refund, MerchantActionOf<typeof machine>> => {
  const t = useText();
  const { send } = useSend(api.refund.modifyPayeeInfo, { invalidates: changed });
  return {
    machine,
    stateOf: ({ state }) => state,
    actions: {
      confirm: {
        name: t('confirm'),
        screens: MAY_CHANGE,
        primary: true,
        send: ({ refundNo }) => send({ orderType: 'payment', orderNo: refundNo, action: 'confirm' }),
        question: ({ amount, currency }) => ({
          title: t('confirmTitle'),
          why: t('confirmWhy', { amount: moneyText(amount, currency), ccy: currency }),
          keep: t('keep'),
          done: t('confirmed'),
        }),
      },
      modify: {
        name: t('modify'),
        screens: MAY_CHANGE,
        dialog: (refund, open, onDone) => (
          <Modal open={open} title={t('modifyTitle')} width={520} onCancel={onDone} footer={null} destroyOnHidden>
            <AccountForm refund={refund} onDone={onDone} />
          </Modal>
        ),
      },
    },
  };
};

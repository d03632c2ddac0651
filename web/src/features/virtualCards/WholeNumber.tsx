import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { virtualCard } from '@tradeport/shared/contract/virtualCard.ts';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useSend } from '../../api/queries.ts';
import { FailureNote } from '../../ui/feedback/FailureNote.tsx';
import { PaymentPasswordDialog } from '../../ui/password/PaymentPasswordDialog.tsx';
import { FactsSection } from '../../ui/records/sections.tsx';
import type { Card } from './cardRecord.ts';
import { useText } from './text.ts';

type Whole = ResultOf<(typeof virtualCard)['number']>;

const inFours = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** Shows the whole number to whoever types the payment password; it is gone with its dialog. */
export const WholeNumber = ({ card: { cardNo, numberEnding } }: { readonly card: Card }) => {
  const t = useText();
  const { send } = useSend(api.virtualCard.number);
  const [asks, setAsks] = useState(false);
  const [shown, setShown] = useState<Whole>();
  const [failure, setFailure] = useState<CallFailed>();
  const ask = () => {
    setFailure(undefined);
    setAsks(true);
  };
  return (
    <>
      {failure && <FailureNote failure={failure} />}
      <Button onClick={ask}>{t('number')}</Button>
      {asks && (
        <PaymentPasswordDialog
          title={t('number')}
          about={t('numberAbout', { ending: numberEnding ?? '' })}
          steps={[t('stepNumber')]}
          confirm={t('number')}
          send={(payPassword) => send({ cardNo, payPassword })}
          onDone={(whole) => {
            setAsks(false);
            setShown(whole);
          }}
          onRefused={(why) => {
            setAsks(false);
            setFailure(why);
          }}
          onClose={() => setAsks(false)}
        />
      )}
      <Modal
        open={shown !== undefined}
        title={t('numberTitle')}
        destroyOnHidden
        footer={null}
        onCancel={() => setShown(undefined)}
      >
        {shown && (
          <FactsSection
            say={t}
            heading="numberWhy"
            facts={[
              ['wholeNumber', inFours(shown.number)],
              ['expiry', shown.expiry],
              ['cvc', shown.cvc],
            ]}
          />
        )}
      </Modal>
    </>
  );
};

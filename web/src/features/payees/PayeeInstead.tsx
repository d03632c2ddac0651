import { Link } from 'react-router-dom';
import buttons from '../../ui/forms/Button.module.css';
import { contactAt, copyOf, type PayeeDetail, useRights } from './payeeRecord.ts';
import { useText } from './text.ts';

/** Links for an approved payee, whose details are fixed: to its contact details, and to a new payee with its details. */
export const PayeeInstead = ({ answer: { payeeId, status } }: { readonly answer: PayeeDetail }) => {
  const t = useText();
  const { mayChange } = useRights();
  if (!mayChange || status !== 'available') return null;
  return (
    <>
      <Link className={buttons.button ?? ''} to={contactAt(payeeId)}>
        {t('editContact')}
      </Link>
      <Link className={buttons.button ?? ''} to={copyOf(payeeId)}>
        {t('addAsNew')}
      </Link>
    </>
  );
};

import { permits, permitsChange } from '@tradeport/shared/rules/permission.ts';
import { changing, screens } from '@tradeport/shared/screens.ts';
import { Link } from 'react-router-dom';
import { heldOf, useUser } from '../../session/useUser.ts';
import buttons from '../../ui/forms/Button.module.css';
import { formPath, ORDERS, UPLOADS } from './orderRecord.ts';
import { useText } from './text.ts';

/** What an operator may begin here, and the other of the two lists. */
export const Ways = ({ other }: { readonly other: 'orders' | 'uploads' }) => {
  const t = useText();
  const user = useUser().data;
  return (
    <>
      {permits(user?.permission ?? [], [screens.receiptOrderForm.path]) && (
        <>
          <Link className={`${buttons.button} ${buttons.primary}`} to={formPath('import')}>
            {t('import')}
          </Link>
          <Link className={buttons.button ?? ''} to={formPath('page')}>
            {t('fillIn')}
          </Link>
        </>
      )}
      {permitsChange(heldOf(user), changing(screens.receiptOrders)) && (
        <Link className={buttons.button ?? ''} to={formPath('logistics')}>
          {t('logistics')}
        </Link>
      )}
      <Link className={buttons.button ?? ''} to={other === 'orders' ? ORDERS : UPLOADS}>
        {t(other)}
      </Link>
    </>
  );
};

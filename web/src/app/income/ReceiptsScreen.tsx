import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ReceiptsPage } from '../../features/receipts/ReceiptsPage.tsx';
import { RechargesPage } from '../../features/recharge/RechargesPage.tsx';
import { CountTabs } from '../../ui/records/CountTabs.tsx';
import { useText } from './text.ts';

const RECEIPTS = pathTo(screens.receipts);
/** In the address: what was announced in place of what arrived. */
const RECHARGES = 'recharges';

/** Money that came in, and beside it what was announced: two lists of one page. */
export function ReceiptsScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const active = search.get('view') === RECHARGES ? RECHARGES : 'receipts';
  const tabs = (
    <CountTabs
      label={t('incomeLists')}
      tabs={[
        { key: 'receipts', name: t('incomeReceipts') },
        { key: RECHARGES, name: t('incomeRecharges') },
      ]}
      active={active}
      onChange={(key) => void navigate(key === RECHARGES ? `${RECEIPTS}?view=${key}` : RECEIPTS)}
    />
  );
  return active === RECHARGES ? <RechargesPage tabs={tabs} /> : <ReceiptsPage tabs={tabs} />;
}

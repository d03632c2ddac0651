import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CountTabs } from '../../ui/records/CountTabs.tsx';
import { CardsPage } from './CardsPage.tsx';
import { SpendsPage } from './spends/SpendsPage.tsx';
import { SPENDS, SPENDS_AT } from './spends/spendRecord.ts';
import { useText } from './spends/text.ts';

const CARDS = 'cards';

/** The cards of the merchant, and beside them what was spent with all of them: two lists of one page. */
export function VirtualCardsPage() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const active = search.get('view') === SPENDS ? SPENDS : CARDS;
  const tabs = (
    <CountTabs
      label={t('lists')}
      tabs={[
        { key: CARDS, name: t('listCards') },
        { key: SPENDS, name: t('listSpends') },
      ]}
      active={active}
      onChange={(key) => void navigate(key === SPENDS ? SPENDS_AT : pathTo(screens.virtualCards))}
    />
  );
  return active === SPENDS ? <SpendsPage tabs={tabs} /> : <CardsPage tabs={tabs} />;
}

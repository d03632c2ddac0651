import { BASE_PATH, pathTo, type Screen, screens } from '@tradeport/shared/screens.ts';
import { ExternalLink } from 'lucide-react';
import { useLive } from './live.ts';
import styles from './OpenInPortal.module.css';
import { simApi } from './simApi.ts';
import { useText } from './text.ts';

/** Where the portal shows an object of a machine; a list opens the record of the number. */
const PLACES: Readonly<Record<string, { readonly screen: Screen; readonly opens: boolean }>> = {
  exchangeOrder: { screen: screens.exchangeOrders, opens: true },
  receipt: { screen: screens.receipts, opens: true },
  collectionAccount: { screen: screens.accountApplications, opens: false },
  currencyAccount: { screen: screens.transactions, opens: false },
  realName: { screen: screens.verification, opens: false },
  emailActivation: { screen: screens.userInfo, opens: false },
};

interface OpenInPortalProps {
  readonly machine: string;
  readonly subject: string;
  readonly merchantNo: string;
}

/** Opens an object where its merchant sees it, as the merchant's chief operator, in a tab of its own. */
export function OpenInPortal({ machine, subject, merchantNo }: OpenInPortalProps) {
  const t = useText();
  const { data: people = [] } = useLive(simApi.simPersona.list, {});
  const { data: clock } = useLive(simApi.sim.clock, {});
  const place = PLACES[machine];
  const chief = people.find((one) => one.merchantNo === merchantNo && one.roleName === null && one.enabled);
  if (place === undefined || chief === undefined) return null;
  const page = `${pathTo(place.screen)}${place.opens ? `?open=${encodeURIComponent(subject)}` : ''}`;
  const link = new URLSearchParams({ sandbox: clock?.sandbox ?? 'main', persona: chief.persona, page });
  return (
    <a href={`${BASE_PATH}/?${link}`} target="_blank" rel="noopener" className={styles.link}>
      {t('openInPortal')} <ExternalLink size={14} />
    </a>
  );
}

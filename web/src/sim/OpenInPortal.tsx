import { ExternalLink } from 'lucide-react';
import { useLive } from './live.ts';
import styles from './OpenInPortal.module.css';
import { portalAddress, portalPageOf } from './portalScreens.ts';
import { simApi } from './simApi.ts';
import { useText } from './text.ts';

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
  const page = portalPageOf(machine, subject);
  const chief = people.find((one) => one.merchantNo === merchantNo && one.roleName === null && one.enabled);
  if (page === undefined || chief === undefined) return null;
  return (
    <a
      href={portalAddress(clock?.sandbox ?? 'main', chief.persona, page)}
      target="_blank"
      rel="noopener"
      className={styles.link}
    >
      {t('openInPortal')} <ExternalLink size={14} />
    </a>
  );
}

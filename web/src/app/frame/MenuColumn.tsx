import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '../../session/useUser.ts';
import { Brand } from '../../ui/frame/Brand.tsx';
import { useText } from '../text.ts';
import { Enterprise } from './Enterprise.tsx';
import styles from './MenuColumn.module.css';
import { MenuDrawer } from './MenuDrawer.tsx';
import { SideMenu } from './SideMenu.tsx';

interface MenuColumnProps {
  readonly user: User;
  readonly narrow: boolean;
  readonly small: boolean;
  readonly onResize: () => void;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The column of the side menu with brand, enterprise and the zone of all times; below 768 px a drawer. */
export function MenuColumn({ user, narrow, small, onResize, open, onClose }: MenuColumnProps) {
  const t = useText();
  if (narrow) return open && <MenuDrawer user={user} onClose={onClose} />;
  return (
    <aside className={small ? `${styles.column} ${styles.small}` : styles.column} aria-label={t('menuColumn')}>
      <div className={styles.inner}>
        <Link to={pathTo(screens.home)} className={styles.brand}>
          <Brand bare={small} leadsHome />
        </Link>
        <Enterprise user={user} small={small} />
        <SideMenu permission={user.permission} small={small} />
        <div className={styles.foot}>
          <button type="button" className={styles.resize} onClick={onResize} title={t(small ? 'expand' : 'collapse')}>
            {small ? <PanelLeftOpen size={16} /> : <PanelLeftClose size={16} />}
            <span className={small ? 'seenByReadersOnly' : undefined}>{t(small ? 'expand' : 'collapse')}</span>
          </button>
          {!small && <p className={styles.zone}>{t('zone')}</p>}
        </div>
      </div>
    </aside>
  );
}

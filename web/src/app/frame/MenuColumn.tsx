import { Drawer } from 'antd';
import { PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language.ts';
import { Brand } from '../Brand.tsx';
import { useText } from '../text.ts';
import styles from './MenuColumn.module.css';
import { SideMenu } from './SideMenu.tsx';
import type { User } from './useUser.ts';

interface MenuColumnProps {
  readonly user: User;
  readonly narrow: boolean;
  readonly small: boolean;
  readonly onResize: () => void;
  readonly open: boolean;
  readonly onClose: () => void;
}

function Enterprise({ user, small }: { readonly user: User; readonly small: boolean }) {
  const zh = useLanguage() === 'zh-CN';
  const name = zh ? user.enterpriseName : user.enterpriseNameEn;
  return (
    <div className={small ? `${styles.enterprise} ${styles.smallEnterprise}` : styles.enterprise} title={name}>
      <span className={styles.letter} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <span className={small ? 'seenByReadersOnly' : styles.names}>
        <span className={styles.name}>{name}</span>
        <span className={styles.place}>
          {[zh ? user.city : user.cityEn, user.realNameStateText].filter(Boolean).join(' · ')}
        </span>
      </span>
    </div>
  );
}

/** The column of the side menu with brand, enterprise and the zone of all times; below 768 px a drawer. */
export function MenuColumn({ user, narrow, small, onResize, open, onClose }: MenuColumnProps) {
  const t = useText();
  if (narrow)
    return (
      <Drawer
        open={open}
        onClose={onClose}
        placement="left"
        size={280}
        title={<Brand />}
        closable={{ closeIcon: <X size={18} aria-label={t('closeMenu')} />, placement: 'end' }}
        styles={{ body: { padding: '12px 4px' } }}
        footer={<span className={styles.zone}>{t('zone')}</span>}
      >
        <Enterprise user={user} small={false} />
        <SideMenu permission={user.permission} />
      </Drawer>
    );
  return (
    <aside className={small ? `${styles.column} ${styles.small}` : styles.column} aria-label={t('menuColumn')}>
      <div className={styles.inner}>
        <Link to="/account" className={styles.brand}>
          <Brand bare={small} />
          <span className="seenByReadersOnly">{t('home')}</span>
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

import { Drawer } from 'antd';
import { X } from 'lucide-react';
import type { User } from '../../session/useUser.ts';
import { Brand } from '../../ui/frame/Brand.tsx';
import { useText } from '../text.ts';
import { Enterprise } from './Enterprise.tsx';
import styles from './MenuColumn.module.css';
import { SideMenu } from './SideMenu.tsx';

interface MenuDrawerProps {
  readonly user: User;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The side menu as it slides over a narrow page. */
export function MenuDrawer({ user, open, onClose }: MenuDrawerProps) {
  const t = useText();
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
}

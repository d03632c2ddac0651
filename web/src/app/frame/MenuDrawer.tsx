import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { User } from '../../session/useUser.ts';
import { Brand } from '../../ui/frame/Brand.tsx';
import { useText } from '../text.ts';
import { Enterprise } from './Enterprise.tsx';
import styles from './MenuDrawer.module.css';
import { SideMenu } from './SideMenu.tsx';

interface MenuDrawerProps {
  readonly user: User;
  readonly onClose: () => void;
}

/**
 * The side menu as it slides over a narrow page, while it is open. A dialog of the browser's own: it keeps the focus, and closes by
 * Escape; the component library's drawer would weigh as much as the page that it slides over.
 */
export function MenuDrawer({ user, onClose }: MenuDrawerProps) {
  const t = useText();
  const at = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = at.current;
    if (dialog?.open === false) dialog.showModal();
    // What is beside its content is the page that it lies over.
    const onPress = ({ target }: MouseEvent) => {
      if (target === dialog) dialog?.close();
    };
    dialog?.addEventListener('click', onPress);
    return () => dialog?.removeEventListener('click', onPress);
  }, []);
  return (
    <dialog ref={at} className={styles.drawer} aria-label={t('menuColumn')} onClose={onClose}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <Brand />
          <button
            type="button"
            className={styles.close}
            aria-label={t('closeMenu')}
            title={t('closeMenu')}
            onClick={() => at.current?.close()}
          >
            <X size={18} />
          </button>
        </div>
        <div className={styles.body}>
          <Enterprise user={user} small={false} />
          <SideMenu permission={user.permission} />
        </div>
        <p className={styles.zone}>{t('zone')}</p>
      </div>
    </dialog>
  );
}

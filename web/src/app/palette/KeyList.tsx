import { Modal } from 'antd';
import styles from './Palette.module.css';
import { useText } from './text.ts';

/** The keys that lead on anywhere in the portal. */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  const keys = [
    { key: isMac ? '⌘ K' : 'Ctrl K', what: t('keyPalette') },
    { key: '/', what: t('keySearch') },
    { key: '?', what: t('keyList') },
    { key: 'Esc', what: t('keyEscape') },
  ];
  return (
    <Modal open onCancel={onClose} footer={null} title={t('keys')} width={420} destroyOnHidden>
      <dl className={styles.keys}>
        {keys.map(({ key, what }) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

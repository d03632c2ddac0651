import { Modal } from 'antd';
import { ContactPanel } from './ContactPanel.tsx';
import { useText } from './text.ts';

/** The contact panel over the page that one is on. */
export function ContactDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <Modal open onCancel={onClose} footer={null} title={t('title')} width={344} centered>
      <ContactPanel />
    </Modal>
  );
}

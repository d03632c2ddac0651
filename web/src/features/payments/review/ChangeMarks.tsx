import { Tag } from 'antd';
import styles from './Review.module.css';
import type { Review } from './reviewRecord.ts';
import { useText } from './text.ts';

/** What has changed since a payment was applied for, beside whom it goes to; what is compared stands in its drawer. */
export const ChangeMarks = ({ of: { hindrance, registeredName } }: { readonly of: Review }) => {
  const t = useText();
  return (
    <>
      {hindrance !== null && <Tag className={styles.changedMark ?? ''}>{t('markChanged')}</Tag>}
      {registeredName !== null && <Tag className={styles.mark ?? ''}>{t('markName')}</Tag>}
    </>
  );
};

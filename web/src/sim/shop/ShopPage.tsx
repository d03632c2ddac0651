import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { PayForm } from './PayForm.tsx';
import { Programmes } from './Programmes.tsx';
import styles from './Shop.module.css';
import { Spends } from './Spends.tsx';
import { useText } from './text.ts';

/** A shop that takes cards: its checkout at the left, what was spent at the right, and of whom the issuer takes cards. */
export function ShopPage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className={styles.columns}>
        <div className={styles.pay}>
          <PayForm />
        </div>
        <div className={styles.spends}>
          <Spends />
        </div>
        <div className={styles.programmes}>
          <Programmes />
        </div>
      </div>
    </>
  );
}

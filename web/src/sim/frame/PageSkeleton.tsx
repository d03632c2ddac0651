import { Bone, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './PageSkeleton.module.css';

/** While a page of the console comes in: its head and three cards. */
export function PageSkeleton() {
  return (
    <Skeleton>
      <div className={styles.page}>
        <Bone width={180} height={32} />
        <div className={styles.cards}>
          <Bone width="100%" height={320} />
          <Bone width="100%" height={320} />
          <Bone width="100%" height={320} />
        </div>
      </div>
    </Skeleton>
  );
}

import { Bone, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './FrameSkeleton.module.css';

/** The frame's own shape while the user's data comes. */
export function FrameSkeleton() {
  return (
    <div className={styles.frame}>
      <div className={styles.menu}>
        <Bone width={120} height={24} />
        <Bone height={44} />
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <Bone key={row} width="70%" height={16} />
        ))}
      </div>
      <div className={styles.content}>
        <Skeleton>
          <Bone width={220} height={28} />
          <Bone width={340} height={16} />
          <Bone height={140} />
          <Bone height={140} />
        </Skeleton>
      </div>
    </div>
  );
}

import type { CSSProperties } from 'react';
import type { Slot } from '../slot.ts';
import { useText } from '../text.ts';
import styles from './Skeleton.module.css';

interface BoneProps {
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
  readonly round?: boolean;
}

/** One grey piece of a skeleton: build the page's own shape out of these. */
export function Bone({ width = '100%', height = 12, round = false }: BoneProps) {
  return (
    <span
      className={styles.bone}
      style={{ width, height, borderRadius: round ? '50%' : undefined }}
      aria-hidden="true"
    />
  );
}

/** Holds bones while something loads; readers of the screen hear "loading" once. */
export function Skeleton({ children }: { readonly children: Slot }) {
  const t = useText();
  return (
    <div className={styles.skeleton} role="status" aria-busy="true">
      <span className="seenByReadersOnly">{t('loading')}</span>
      {children}
    </div>
  );
}

/** A skeleton of rows, for parts without a shape of their own. */
export function SkeletonLines({ rows = 3 }: { readonly rows?: number }) {
  const widths = ['72%', '92%', '58%', '80%', '66%'];
  return (
    <Skeleton>
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton have nothing but their place.
        <Bone key={i} width={widths[i % widths.length]} height={14} />
      ))}
    </Skeleton>
  );
}

/** The skeleton of a record in its drawer: its state, its amount, a line beside it, and what is known of it. */
export function RecordSkeleton() {
  return (
    <>
      <Skeleton>
        <Bone width={90} />
        <Bone width={240} height={34} />
        <Bone width={200} />
      </Skeleton>
      <SkeletonLines rows={8} />
    </>
  );
}

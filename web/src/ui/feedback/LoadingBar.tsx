import styles from './LoadingBar.module.css';

/** The thin bar at the very top while a page loads. It says nothing to readers of the screen: the new title does. */
export function LoadingBar({ active }: { readonly active: boolean }) {
  return <div className={active ? `${styles.bar} ${styles.active}` : styles.bar} aria-hidden="true" />;
}

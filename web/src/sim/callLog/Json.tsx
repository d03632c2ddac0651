import styles from './CallLog.module.css';

/** JSON in lines; as it is where it was cut. */
const laidOut = (json: string): string => {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
};

/** What was asked or answered, or a text that is copied: as it travels. */
export function Json({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={styles.json} aria-label={label} tabIndex={0}>
      {laidOut(text)}
    </section>
  );
}

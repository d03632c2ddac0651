import { findCurrency } from '@tradeport/shared/reference/currencies.ts';
import styles from './Flag.module.css';
import { flagOf } from './flags.ts';

interface FlagProps {
  /** A currency (`USD`) or a two-letter country (`US`). */
  readonly of: string;
  /** In pixels; 20 by default. */
  readonly size?: number;
}

/** A round flag as a hint beside a code or a name, never alone: readers of the screen hear the code, not the flag. */
export function Flag({ of, size = 20 }: FlagProps) {
  const country = findCurrency(of)?.flag ?? of;
  const drawing = flagOf(country);
  if (drawing === undefined)
    return (
      <span className={styles.letters} style={{ width: size, height: size, fontSize: size * 0.42 }} aria-hidden="true">
        {of.slice(0, 2)}
      </span>
    );
  return (
    <span className={styles.flag} style={{ width: size, height: size }} aria-hidden="true">
      <svg
        viewBox="0 0 20 20"
        width={size}
        height={size}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings are constants of this package, written as markup because they are pictures.
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
    </span>
  );
}

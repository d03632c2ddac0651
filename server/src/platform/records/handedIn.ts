import type { FileWire } from '@tradeport/shared/contract/file.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../db/database.ts';

/** A field of what was handed in, in words of the reader's language, beside what others know of it. */
export interface HandedInField {
  /** As its request calls it: `directors.0.idFiles`. */
  readonly path: string;
  readonly label: string;
  /** Null where nothing was told. */
  readonly value: string | null;
  /** What a register has; null where none is asked for it. */
  readonly registered: string | null;
  /** What was approved before and is in force, where that is another; null otherwise. */
  readonly inForce: string | null;
  /** Whether the field differs from the application that was sent back; false where none was. */
  readonly corrected: boolean;
  /** The value in the application that was sent back, of a corrected field; null where there was none. */
  readonly sentBack: string | null;
  readonly filesSentBack: readonly FileWire[];
  /** Whether the register has another. */
  readonly differs: boolean;
  readonly files: readonly FileWire[];
}

/** What was handed in for a decision, as a reviewer looks at it. */
export interface HandedIn {
  /** Null where nothing was handed in that could be looked at. */
  readonly submittedAt: Date | null;
  /** What the register says of it as a whole; null where none is asked. */
  readonly registerText: string | null;
  readonly sections: readonly { readonly title: string; readonly fields: readonly HandedInField[] }[];
}

export const NOTHING_HANDED_IN: HandedIn = { submittedAt: null, registerText: null, sections: [] };

/** Who looks. */
export interface LookedAt {
  readonly reader: Reader;
  readonly sandboxId: string;
  readonly language: Language;
}

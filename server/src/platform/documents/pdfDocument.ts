/** A line of a list of facts: what it is, and its value. */
type PdfFact = readonly [label: string, value: string];

interface PdfColumn {
  readonly header: string;
  /** How much of the width it takes, against the others. */
  readonly share: number;
  /** Amounts stand at the right. */
  readonly atRight?: true;
}

/** One part of a document, in the order in which it is read. */
export type PdfBlock =
  | { readonly kind: 'facts'; readonly title: string | null; readonly facts: readonly PdfFact[] }
  | {
      readonly kind: 'table';
      readonly title: string | null;
      readonly columns: readonly PdfColumn[];
      readonly rows: readonly (readonly string[])[];
      /** Lines of the same columns at the end, set apart. */
      readonly totals: readonly (readonly string[])[];
    }
  /** Running text under its heading. */
  | { readonly kind: 'section'; readonly title: string; readonly paragraphs: readonly string[] }
  | { readonly kind: 'text'; readonly text: string };

/**
 * A document as it is to be printed: plain data in one language, laid out by the printer. Tables go on over pages with their
 * head repeated. A statement of 5,000 lines is the most that somebody reads; offer longer ones as a workbook.
 */
export interface PdfDocument {
  readonly title: string;
  /** Below the title: the merchant, the period. */
  readonly subtitle: string;
  /** At the foot of each page, before its number: who made it and when. */
  readonly foot: string;
  /** `{page}` and `{pages}` are filled in. */
  readonly pageText: string;
  /** Across each page, while the world is played; null in a real one. */
  readonly watermark: string | null;
  /** When it was made, by the clock of its world. */
  readonly madeAt: Date;
  readonly blocks: readonly PdfBlock[];
}

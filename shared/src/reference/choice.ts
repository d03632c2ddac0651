import type { Bilingual } from '../words/bilingual.ts';

/** One of several things that a form offers: the code that travels, and what people read. */
export interface Choice {
  readonly code: string;
  readonly name: Bilingual;
}

import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { inLanguage, languageNow } from '../../i18n/language.ts';

interface Fault<R extends string> {
  readonly path: string;
  readonly reason: R;
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * Says what a list of faults holds against a field, in the language of the page; undefined when it holds nothing. `specs` are the
 * reasons of the form's own contract and the codes: those of all contracts would come along with the form.
 */
export const faultTexts =
  <R extends string>(specs: Readonly<Record<R, { readonly text: Bilingual }>>) =>
  (faults: readonly Fault<R>[], field: string): string | undefined => {
    const fault = faults.find(({ path }) => path === field);
    if (fault === undefined) return undefined;
    const { reason, params = {} } = fault;
    const said = inLanguage(specs[reason].text, languageNow());
    return said.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
  };

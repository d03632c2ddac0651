import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { errorCodes } from '@tradeport/shared/words/errorCodes.ts';
import { inLanguage, languageNow } from '../../i18n/language.ts';

interface Fault<R extends string> {
  readonly path: string;
  readonly reason: R;
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * Says what a list of faults holds against a field, in the language of the page; undefined when it holds nothing. `reasons` are those
 * of the form's own contract, beside the codes that every call has: those of all contracts would come along with the form.
 */
export const faultTexts = <R extends string>(reasons: Readonly<Record<R, { readonly text: Bilingual }>>) => {
  const specs: Readonly<Record<R | keyof typeof errorCodes, { readonly text: Bilingual }>> = {
    ...errorCodes,
    ...reasons,
  };
  return (faults: readonly Fault<R | keyof typeof errorCodes>[], field: string): string | undefined => {
    const fault = faults.find(({ path }) => path === field);
    if (fault === undefined) return undefined;
    const { reason, params = {} } = fault;
    const said = inLanguage(specs[reason].text, languageNow());
    return said.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
  };
};

import { usePick } from '../i18n/language.ts';
import { useLive } from './live.ts';
import { simApi } from './simApi.ts';

/** A merchant as a list of choices names it. */
export interface MerchantChoice {
  readonly value: string;
  readonly label: string;
}

/** Every merchant of the sandbox, whether it has an account or not, by number and by name in the language of the page. */
export const useMerchants = (enabled = true): readonly MerchantChoice[] => {
  const pick = usePick();
  const { data = [] } = useLive(simApi.simPersona.list, {}, { enabled });
  const names = new Map(data.map((each) => [each.merchantNo, pick([each.merchantName, each.merchantNameEn])]));
  return [...names].map(([value, label]) => ({ value, label }));
};

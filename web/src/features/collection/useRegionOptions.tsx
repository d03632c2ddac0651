import { accountRegions } from '@tradeport/shared/reference/accountRegions.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { backend } from '../../browser/backend.ts';
import { usePick } from '../../i18n/language.ts';
import { useUser } from '../../session/useUser.ts';
import { FlagName } from '../../ui/money/FlagName.tsx';

const ours = accountRegions.map(({ code: country, alpha2, name: [nameZh, nameEn] }) => ({
  country,
  alpha2,
  nameZh,
  nameEn,
}));

/**
 * The regions that accounts are in, as a filter offers them: before another backend those that it opens accounts of either type in, the
 * built-in table where it does not tell them, or tells them to others.
 */
export const useRegionOptions = () => {
  const pick = usePick();
  const mayAsk = permits(useUser().data?.permission ?? [], [screens.openAccount.path]);
  // The form that needs them says that it could not be told them.
  const asked = { enabled: backend() !== undefined && mayAsk, quiet: true };
  const global = useCall(api.subAccount.submitCountry, { type: 'global' }, asked).data;
  const local = useCall(api.subAccount.submitCountry, { type: 'local' }, asked).data;
  const told = global === undefined || local === undefined ? ours : [...global, ...local];
  const regions = new Map(told.map((region) => [region.country, region]));
  return [...regions.values()].map(({ country, alpha2, nameZh, nameEn }) => ({
    value: country,
    label: <FlagName of={alpha2}>{pick([nameZh, nameEn])}</FlagName>,
  }));
};

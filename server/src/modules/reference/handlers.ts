import type { dataCache } from '@tradeport/shared/contract/dataCache.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { common } from '@tradeport/shared/contract/siteConfig.ts';
import type { Choice } from '@tradeport/shared/reference/choice.ts';
import { COUNTRIES } from '@tradeport/shared/reference/countries.ts';
import { economicTypes, industries } from '@tradeport/shared/reference/industries.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { countryCodesIn, isSupported } from '@tradeport/shared/rules/countries.ts';
import { dictionaries } from '@tradeport/shared/rules/dictionaries.ts';
import { daysOfMonth, MARKETS, marketDay, marketTable } from '@tradeport/shared/rules/markets.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Holidays } from './holidays.ts';
import type { Locations } from './locations.ts';
import { areaNames, areaView, countryTreeView, LEVEL_NAMES } from './view.ts';

const choiceView = ({ code, name: [zh, en] }: Choice) => ({ code, name: zh, name_en: en });

type AreaCalls = Pick<Handlers<typeof dataCache>, 'province' | 'areaAll' | 'city' | 'area' | 'getAreaByAreaCode'>;

/** The location list, by level or as a tree. */
export const areaHandlers = (locations: Locations): AreaCalls => {
  /** What lies below an area of the given depth. */
  const below = async (areaCode: string, depth: number) => {
    const { areas } = await locations.path(areaCode);
    if (areas.length !== depth) throw refusal('areaMissing');
    return (areas.at(-1)?.children ?? []).map(areaView);
  };
  return {
    province: async ({ countryCode }) => (await locations.tree(countryCode)).provinces.map(areaView),
    areaAll: async ({ countryCode }) =>
      (countryCode === undefined ? await locations.all() : [await locations.tree(countryCode)]).map(countryTreeView),
    city: ({ provinceCode }) => below(provinceCode, 1),
    area: ({ cityCode }) => below(cityCode, 2),
    getAreaByAreaCode: async ({ areaCode }) => {
      const { country, areas } = await locations.path(areaCode);
      const named = areas.at(-1);
      const level = LEVEL_NAMES[areas.length - 1];
      if (named === undefined || level === undefined) throw refusal('areaMissing');
      return {
        ...areaNames(named),
        level,
        countryCode: country.code,
        country: country.name[0],
        country_en: country.name[1],
        parents: areas.slice(0, -1).map(areaNames),
      };
    },
  };
};

type ConstantCalls = Pick<Handlers<typeof dataCache>, 'economyType' | 'industryType' | 'constDictList'>;

export const constantHandlers: ConstantCalls = {
  economyType: () => economicTypes.map(choiceView),
  industryType: () => industries.map(choiceView),
  constDictList: ({ dictType }) => {
    const found = dictionaries.filter(({ type }) => dictType === undefined || type === dictType);
    if (found.length === 0) throw refusal('dictionaryMissing');
    return found.map(({ type, title: [zh, en], items }) => ({
      dictType: type,
      name: zh,
      name_en: en,
      items: items.map(choiceView),
    }));
  },
};

type CommonCalls = Pick<Handlers<typeof common>, 'queryCountry' | 'querySameMonthSysHoliday'>;

/** Countries by what they are asked for, and the holidays of the markets. */
export const commonHandlers = (world: World, holidays: Holidays): CommonCalls => ({
  queryCountry: async ({ businessType = 'address' }, { sandboxId }) => {
    const reader = world.db.read({ sandboxId, platform: true });
    const highRisk = countryCodesIn((await readAssumptions(reader, sandboxId))('highRiskCountries'));
    return COUNTRIES.filter(({ code }) => isSupported(code, businessType, highRisk)).map(
      ({ code, iso, iso2, name: [zh, en], continent }) => ({
        countryCode: code,
        isoCode: iso,
        flag: iso2,
        name: zh,
        name_en: en,
        continent,
        highRisk: highRisk.includes(code),
      }),
    );
  },
  querySameMonthSysHoliday: async ({ month: asked }, { sandboxId, now }) => {
    const today = dayOf(now);
    const month = asked ?? today.slice(0, 7);
    const overrides = await world.calendar.overrides(world.db.read({ sandboxId, platform: true }), sandboxId);
    const markets = MARKETS.map(async (market) => {
      const days = await holidays.of(market);
      const { name, flag } = marketTable[market];
      return {
        market,
        flag,
        name: name[0],
        name_en: name[1],
        published: await holidays.published(market, month.slice(0, 4)),
        days: daysOfMonth(month).map((day) => {
          // What was changed in the sandbox is the platform's own calendar: the mainland's.
          const found = marketDay(day, days, market === 'CHN' ? overrides : {});
          const names = found.name === undefined ? {} : { name: found.name[0], name_en: found.name[1] };
          return { day, kind: found.kind, ...names };
        }),
      };
    });
    return { month, today, markets: await Promise.all(markets) };
  },
});

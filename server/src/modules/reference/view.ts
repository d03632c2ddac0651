import type { Area, dataCache } from '@tradeport/shared/contract/dataCache.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { AreaTree, CountryTree } from './locations.ts';

/** What the levels below a country are called, from the top. */
export const LEVEL_NAMES = ['province', 'city', 'district'] as const;

export const areaNames = ({ code, zh, en, pinyin }: AreaTree) => ({
  areaCode: code,
  name: zh,
  name_en: en,
  name_pinyin: pinyin,
});

export const areaView = (tree: AreaTree): Area => ({ ...areaNames(tree), hasChildren: tree.children.length > 0 });

type CountryView = ResultOf<(typeof dataCache)['areaAll']>[number];
type ProvinceView = NonNullable<CountryView['children']>[number];
type CityView = NonNullable<ProvinceView['children']>[number];

/** An area without anything below it has no member `children`. */
const withChildren = <View>(children: readonly View[]): { children?: View[] } =>
  children.length === 0 ? {} : { children: [...children] };

const cityView = (tree: AreaTree): CityView => ({
  ...areaNames(tree),
  ...withChildren(tree.children.map(areaNames)),
});

const provinceView = (tree: AreaTree): ProvinceView => ({
  ...areaNames(tree),
  ...withChildren(tree.children.map(cityView)),
});

export const countryTreeView = ({ country, pinyin, provinces }: CountryTree): CountryView => ({
  name: country.name[0],
  name_en: country.name[1],
  name_pinyin: pinyin,
  countryCode: country.code,
  isoCode: country.iso,
  ...withChildren(provinces.map(provinceView)),
});

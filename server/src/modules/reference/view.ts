import type { Area, dataCache } from '@tradeport/shared/contract/dataCache.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { CountryTree, Place } from './locations.ts';

/** What the levels below a country are called, from the top. */
export const LEVEL_NAMES = ['province', 'city', 'district'] as const;

export const placeView = ({ code, zh, en }: Place) => ({ areaCode: code, name: zh, name_en: en });

export const areaView = (place: Place): Area => ({ ...placeView(place), hasChildren: place.children.length > 0 });

type CountryView = ResultOf<(typeof dataCache)['areaAll']>[number];
type ProvinceView = NonNullable<CountryView['children']>[number];
type CityView = NonNullable<ProvinceView['children']>[number];

/** A place without anything below it has no member `children`. */
const withChildren = <View>(children: readonly View[]): { children?: View[] } =>
  children.length === 0 ? {} : { children: [...children] };

const cityView = (place: Place): CityView => ({
  ...placeView(place),
  ...withChildren(place.children.map(placeView)),
});

const provinceView = (place: Place): ProvinceView => ({
  ...placeView(place),
  ...withChildren(place.children.map(cityView)),
});

export const countryTreeView = ({ country, provinces }: CountryTree): CountryView => ({
  name: country.name[0],
  name_en: country.name[1],
  countryCode: country.code,
  isoCode: country.iso,
  ...withChildren(provinces.map(provinceView)),
});

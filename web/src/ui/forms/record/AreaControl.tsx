import type { dataCache } from '@tradeport/shared/contract/dataCache.ts';
import { LOCATIONS_VERSION } from '@tradeport/shared/contract/dataCache.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { AddressPicker } from '../AddressPicker.tsx';
import type { ControlProps } from './held.ts';
import { codeIn } from './judge.ts';
import styles from './Record.module.css';

const MAINLAND = 'CHN';
const version = LOCATIONS_VERSION;

type Area = ResultOf<(typeof dataCache)['getAreaByAreaCode']>;

/** The names of an area and of what it lies in, the largest first: in Chinese on the mainland, in English elsewhere, as papers write them. */
const namesOf = (area: Area, country: string): readonly string[] => {
  const named = country === MAINLAND ? 'name' : 'name_en';
  return [...area.parents, area].map((one) => one[named]);
};

/** The chosen area; a city without districts is its own. */
const useChosenNames = (areaCode: string, country: string, depth: number): readonly string[] | undefined => {
  const enabled = areaCode !== '';
  const area = useCall(api.dataCache.getAreaByAreaCode, { areaCode, version }, { enabled, quiet: true }).data;
  const isAboveLast = area?.level === 'city' && depth > 2;
  const below = useCall(
    api.dataCache.area,
    { cityCode: areaCode, version },
    { enabled: isAboveLast, quiet: true },
  ).data;
  if (!enabled || area === undefined) return undefined;
  const names = namesOf(area, country);
  return isAboveLast && below?.length === 0 ? [...names, names.at(-1) ?? ''] : names;
};

/**
 * Where in a country, chosen level by level. Its names go to the fields of its levels; a field that is alone holds them all. What
 * stands already, and has no code, is said below by the form.
 */
export function AreaControl<D extends object>({ entry, field, control, label }: ControlProps<D, 'area'>) {
  const { levels } = control;
  const country = control.countryOf(entry.draft) ?? '';
  const areaCode = codeIn(entry.draft, field.name) ?? '';
  const names = useChosenNames(areaCode, country, levels.length);
  const tell = useEffectEvent((told: readonly string[]) => {
    const isAlone = levels.length === 1;
    entry.fill(Object.fromEntries(levels.map((name, i) => [name, isAlone ? told.join(' ') || undefined : told[i]])));
  });
  const told = names?.join('\n');
  useEffect(() => {
    if (told !== undefined) tell(told.split('\n'));
  }, [told]);
  // An area in another country is none in this one.
  const leave = useEffectEvent(() => {
    if (!areaCode.startsWith(country) && areaCode !== '') {
      entry.note(field.name, undefined);
      tell([]);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the country is what the effect waits for.
  useEffect(() => leave(), [country]);
  if (country === '') return null;
  return (
    <fieldset className={styles.area} aria-label={label}>
      <AddressPicker
        key={country}
        countryCode={country}
        areaCode={areaCode}
        onChange={(next) => {
          entry.note(field.name, next || undefined);
          tell([]);
        }}
      />
    </fieldset>
  );
}

import { type Layers, valuesOf } from '../src/ui/ready/layers.ts';

export interface Variant<Value> {
  /** In what it differs from the plain variant, which has none. */
  readonly traits: readonly string[];
  readonly values: Readonly<Record<string, Value>>;
}

/** Variants, each told by what it adds to those with fewer traits, or changes. Throws where one lacks a name that another has. */
export const layered = <Value>(variants: readonly Variant<Value>[]): Layers<Value> => {
  const layers: Layers<Value>[number][] = [];
  for (const { traits, values } of [...variants].sort((a, b) => a.traits.length - b.traits.length)) {
    const known = valuesOf(layers, traits);
    const lost = Object.keys(known).filter((name) => !(name in values));
    if (lost.length > 0) throw new Error(`what is ${traits.join(' and ')} lacks ${lost.join()}`);
    const changed = Object.entries(values).filter(([name, value]) => !Object.is(known[name], value));
    if (changed.length > 0) layers.push([traits, Object.fromEntries(changed)]);
  }
  return layers;
};

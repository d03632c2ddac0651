/** Values as they are where all traits hold that their layer names: layers with more traits come later and count more. */
export type Layers<Value = unknown> = readonly (readonly [
  traits: readonly string[],
  values: Readonly<Record<string, Value>>,
])[];

/** The values of whoever has these traits. */
export const valuesOf = <Value>(layers: Layers<Value>, traits: readonly string[]): Readonly<Record<string, Value>> =>
  Object.assign(
    {},
    ...layers.map(([wanted, values]) => (wanted.every((trait) => traits.includes(trait)) ? values : {})),
  );

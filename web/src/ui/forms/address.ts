/** A place as forms hold it: the country, and the deepest area chosen; its code holds those above it. Empty: not chosen. */
export interface Address {
  readonly countryCode: string;
  readonly areaCode: string;
}

/** The code of each level of an area, from the province down: "CHN-440000-440300" gives "CHN-440000" and itself. */
export const levelsOf = (areaCode: string): readonly string[] => {
  const [country = '', ...rest] = areaCode.split('-');
  return rest.map((_part, i) => [country, ...rest.slice(0, i + 1)].join('-'));
};

/** Of the named fields, which may be left empty, those in which something stands, words without spaces at their ends: the others do not travel. */
export const given = <D extends { readonly [N in K]?: string | readonly string[] | undefined }, K extends string>(
  draft: D,
  names: readonly K[],
): { readonly [N in K]?: D[N] extends readonly string[] | undefined ? string[] : string } => {
  const told: unknown[][] = names.flatMap((name) => {
    const value = draft[name];
    const stands = typeof value === 'string' ? value.trim() : value;
    return stands === undefined || stands.length === 0 ? [] : [[name, stands]];
  });
  return Object.fromEntries(told);
};

/** Of the named fields, which may be left empty, those in which something stands, without the spaces at its ends: the others do not travel. */
export const given = <K extends string>(
  draft: { readonly [N in K]?: string | undefined },
  names: readonly K[],
): { readonly [N in K]?: string } => {
  const told: { [N in K]?: string } = {};
  for (const name of names) {
    const typed = draft[name];
    if (typed !== undefined && typed.trim() !== '') told[name] = typed.trim();
  }
  return told;
};

/** The origin that browsers ask by themselves; undefined where the portal's own origin answers for its backend. */
export const directOrigin = ({ api }: { readonly api: string }): string | undefined =>
  /^https?:/.test(api) ? api : undefined;

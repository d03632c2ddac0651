/** Puts the `:name` parts of a path in; what was put in does not travel again. */
export const fillPath = (
  path: string,
  request: unknown,
): { readonly url: string; readonly rest: Record<string, unknown> } => {
  const rest: Record<string, unknown> =
    typeof request === 'object' && request !== null ? Object.fromEntries(Object.entries(request)) : {};
  const url = path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
};

/** A value as it is written into an address: whatever it is, and whatever is wrong with it, is for the server to judge. */
export const addressText = (value: unknown): string =>
  // Half a surrogate pair cannot be written there at all: it goes out as the sign for what is not readable.
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)).toWellFormed();

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
    return encodeURIComponent(addressText(value));
  });
  return { url, rest };
};

/** The fields of a GET as its query, with the question mark; a list repeats its name. */
export const queryText = (fields: Readonly<Record<string, unknown>>): string => {
  const query = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      (each: unknown) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(addressText(each))}`,
    ),
  );
  return query.length === 0 ? '' : `?${query.join('&')}`;
};

/** A name as names are compared: case, width and the number of spaces do not tell two apart. */
export const comparableName = (name: string): string =>
  name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** What a registry calls a company. */
interface Registered {
  readonly name: string;
  readonly nameEn: string;
}

/** Whether a name is one of those under which the registry knows a company, however it is written: case, spaces and widths aside. */
export const isNamed = (name: string, { name: registered, nameEn }: Registered): boolean =>
  [registered, nameEn].some((known) => comparableName(known) === comparableName(name));

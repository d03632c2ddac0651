export type Provider = 'sqlite' | 'postgresql';

/** The provider that an address names. Throws on any other: a typing error must not open an empty SQLite file. */
export function providerOf(url: string): Provider {
  if (/^file:./.test(url)) {
    return 'sqlite';
  }
  if (/^postgres(ql)?:\/\//.test(url)) {
    return 'postgresql';
  }
  throw new Error('The database address must begin with file: (SQLite) or postgresql:// (PostgreSQL).');
}

type Manifest = { readonly path: string; readonly text: string };

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function dependenciesOf({ path, text }: Manifest): { path: string; name: string; version: string }[] {
  return entriesOf(JSON.parse(text))
    .filter(([kind]) => kinds.includes(kind))
    .flatMap(([, listed]) => entriesOf(listed))
    .map(([name, version]) => ({ path, name, version: String(version) }));
}

/** Versions that are not one exact version, and packages that two manifests take at different ones. */
export function looseVersions(manifests: readonly Manifest[]): string[] {
  const all = manifests.flatMap(dependenciesOf);
  const loose = all
    .filter(({ version }) => !/^(workspace:\*|\d+\.\d+\.\d+(-[\w.]+)?)$/.test(version))
    .map(({ path, name, version }) => `${path}: ${name} ${version} is not one exact version`);
  const first = new Map<string, string>();
  const split = all.flatMap(({ path, name, version }) => {
    const other = first.get(name) ?? version;
    first.set(name, other);
    return other === version ? [] : [`${path}: ${name} ${version}, elsewhere ${other}`];
  });
  return [...loose, ...split];
}

/** Prisma's adapter is carried along, because it asks for a better-sqlite3 that aborts the process (docs/decisions/0031). */
const CARRIED = '@prisma/adapter-better-sqlite3';

/**
 * What the packed test kit lists otherwise than the sources that it carries: each package that these run with belongs into its
 * manifest, or it would be packed a second time inside, and none that they do not.
 */
export function unlistedPackages(kit: Manifest, carried: readonly Manifest[]): string[] {
  const runsWith = (manifest: Manifest): string[] =>
    entriesOf(JSON.parse(manifest.text))
      .filter(([kind]) => kind === 'dependencies')
      .flatMap(([, listed]) => entriesOf(listed))
      .flatMap(([name, version]) => (String(version).startsWith('workspace:') || name === CARRIED ? [] : [name]));
  const wanted = new Set(carried.flatMap(runsWith));
  const listed = new Set(runsWith(kit));
  return [
    ...[...wanted].filter((name) => !listed.has(name)).map((name) => `${name} is not listed`),
    ...[...listed].filter((name) => !wanted.has(name)).map((name) => `${name} is listed and not used`),
  ];
}

/** Download addresses in a lockfile: with one, an install asks that host and not the registry somebody configured. */
export function lockedAddresses(lockfile: string): string[] {
  return lockfile.split('\n').filter((line) => /tarball:|https?:\/\//.test(line));
}

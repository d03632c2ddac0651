// The manifest that others install by: of the one here only what concerns them.
interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly publishConfig?: object;
  readonly files?: readonly string[];
}

/** Loaded only where traces are asked for: whoever does so installs them. */
const isOptional = (name: string): boolean => name.startsWith('@opentelemetry/');

const entriesIf = <Value>(name: string, entries: readonly (readonly [string, Value])[]): object =>
  entries.length === 0 ? {} : { [name]: Object.fromEntries(entries) };

/**
 * What is published of a manifest: where the built files are, and of its dependencies those that they import. Throws where an imported
 * one is of this workspace.
 */
export const publishedManifest = (
  { devDependencies: _ours, dependencies = {}, publishConfig = {}, ...manifest }: Manifest,
  imported: ReadonlySet<string>,
): object => {
  const needed = Object.entries(dependencies).filter(([name]) => imported.has(name));
  const ours = needed.filter(([, version]) => version.startsWith('workspace:')).map(([name]) => name);
  if (ours.length > 0) throw new Error(`${manifest.name} would be published with ${ours.join(', ')} of this workspace`);
  const optional = needed.filter(([name]) => isOptional(name));
  return {
    ...manifest,
    ...publishConfig,
    ...entriesIf(
      'dependencies',
      needed.filter(([name]) => !isOptional(name)),
    ),
    ...entriesIf(
      'peerDependencies',
      optional.map(([name, version]) => [name, `^${version}`]),
    ),
    ...entriesIf(
      'peerDependenciesMeta',
      optional.map(([name]) => [name, { optional: true }]),
    ),
  };
};

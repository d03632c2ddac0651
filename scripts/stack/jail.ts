import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** The user that Docker's image of Node brings, and that ours runs as. */
export const NODE_USER = 1_000;

/** A place of this machine that is seen inside. */
interface Mount {
  readonly source: string;
  readonly target: string;
  readonly readOnly?: true;
}

/** What runs, and what it finds. */
export interface Inside {
  /** The folder that holds what differs from this machine: /app, /usr/local, /root. */
  readonly root: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  /** As the user of the image, without capabilities and privileges to be gained, in a tree that cannot be written. */
  readonly asComposeDoes?: true;
  readonly mounts?: readonly Mount[];
}

/** The whole of a command for `spawn`. */
export interface Spawned {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const isRoot = process.getuid?.() === 0;
/** Who is not root becomes root of a user namespace, in which there is one user alone. */
const UNSHARE = isRoot ? ['--mount'] : ['--user', '--map-root-user', '--mount'];

/** Why nothing can be run apart from this machine's own files; undefined where it can. */
export const whyNoJail = (): string | undefined => {
  if (process.platform !== 'linux') return `namespaces of Linux are needed, and this is ${process.platform}`;
  const tried = spawnSync('unshare', [...UNSHARE, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { encoding: 'utf8' });
  return tried.status === 0
    ? undefined
    : `no mount namespace can be made here: ${tried.stderr || tried.error?.message}`;
};

/** What is not tried where nobody is root: there is one user alone inside. */
export const untriedInJail: readonly string[] = isRoot ? [] : [`the user ${NODE_USER}: whoever runs this is not root`];

const bind = ({ source, target, readOnly }: Mount): string[] => [
  `mount --bind ${quoted(source)} "$new"${quoted(target)}`,
  ...(readOnly ? [`mount -o remount,bind,ro "$new"${quoted(target)}`] : []),
];

/** Something to mount over, of the same kind. */
const placeFor = ({ source, target }: Mount): string => {
  const place = `"$new"${quoted(target)}`;
  return statSync(source).isDirectory() ? `mkdir -p ${place}` : `[ -e ${place} ] || : > ${place}`;
};

/** The shell's part: a root of its own out of this machine's programs and the given folders, which ends with the process. */
const script = ({ root, asComposeDoes, mounts = [] }: Inside): string => {
  const readOnly = asComposeDoes && isRoot ? ({ readOnly: true } as const) : {};
  return [
    'set -eu',
    'mount --make-rprivate / 2>/dev/null || true',
    'new=/mnt; mount -t tmpfs -o mode=755 tmpfs "$new"',
    'for name in bin sbin lib lib32 lib64 libx32; do',
    '  if [ -L "/$name" ]; then cp -P "/$name" "$new/$name"',
    '  elif [ -d "/$name" ]; then mkdir "$new/$name"; mount --bind "/$name" "$new/$name"; fi',
    'done',
    'mkdir "$new/usr" "$new/etc" "$new/dev" "$new/proc" "$new/tmp" "$new/root" "$new/app" "$new/run"',
    'mount --rbind /usr "$new/usr"; mount --rbind /etc "$new/etc"; mount --rbind /dev "$new/dev"; mount --rbind /proc "$new/proc"',
    'mount -t tmpfs -o mode=1777 tmpfs "$new/tmp"; mkdir "$new/run/secrets"',
    ...bind({ source: join(root, 'etc/passwd'), target: '/etc/passwd' }),
    ...bind({ source: join(root, 'etc/group'), target: '/etc/group' }),
    ...bind({ source: join(root, 'usr/local'), target: '/usr/local', ...readOnly }),
    ...bind({ source: join(root, 'root'), target: '/root' }),
    ...bind({ source: join(root, 'app'), target: '/app', ...readOnly }),
    ...mounts.flatMap((mount) => [placeFor(mount), ...bind(mount)]),
    ...(asComposeDoes && isRoot ? ['mount -o remount,bind,ro "$new"'] : []),
    'cwd=$1; shift',
    `exec chroot "$new" ${asComposeDoes && isRoot ? DROPPED.join(' ') : ''} /bin/sh -c 'cd "$0" && exec "$@"' "$cwd" "$@"`,
  ].join('\n');
};

const DROPPED = [
  'setpriv',
  `--reuid=${NODE_USER}`,
  `--regid=${NODE_USER}`,
  '--clear-groups',
  '--no-new-privs',
  '--inh-caps=-all',
  '--bounding-set=-all',
];

export const spawnedInside = (inside: Inside): Spawned => ({
  command: 'unshare',
  args: [...UNSHARE, 'sh', '-c', script(inside), 'sh', inside.cwd, ...inside.command],
  env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', ...inside.env },
});

/** The folders of a root that the jail is made of, with this machine's users and that of the image. */
export const makeRoot = (root: string): void => {
  for (const folder of ['app', 'root', 'usr/local/bin', 'usr/local/lib/node_modules/npm', 'etc'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const [name, line] of [
    ['passwd', `node:x:${NODE_USER}:${NODE_USER}::/home/node:/bin/sh\n`],
    ['group', `node:x:${NODE_USER}:\n`],
  ] as const) {
    const path = join(root, 'etc', name);
    copyFileSync(join('/etc', name), path);
    if (!/^node:/m.test(readFileSync(path, 'utf8'))) appendFileSync(path, line);
  }
};

/** The image's Node and package manager in a root: the files themselves are this machine's, mounted when something runs. */
export const withNode = (root: string, node: string, npm: string): readonly Mount[] => {
  const bin = join(root, 'usr/local/bin');
  if (!existsSync(join(bin, 'node'))) writeFileSync(join(bin, 'node'), '');
  for (const name of ['npm', 'npx'])
    if (!lstatSync(join(bin, name), { throwIfNoEntry: false }))
      symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(bin, name));
  return [
    { source: node, target: '/usr/local/bin/node', readOnly: true },
    { source: npm, target: '/usr/local/lib/node_modules/npm', readOnly: true },
  ];
};

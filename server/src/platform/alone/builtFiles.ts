import { createReadStream, readdirSync, statSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};
const YEAR_SECONDS = 31_536_000;

interface BuiltFile {
  readonly path: string;
  readonly type: string;
  readonly bytes: number;
  /** The compressed copies by content encoding. */
  readonly packed: ReadonlyMap<string, { readonly path: string; readonly bytes: number }>;
}

const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size;

const fileAt = (path: string, type: string): BuiltFile => {
  const packed = (['br', 'gzip'] as const).flatMap((encoding) => {
    const beside = `${path}.${encoding === 'br' ? 'br' : 'gz'}`;
    const bytes = sizeOf(beside);
    return bytes === undefined ? [] : [[encoding, { path: beside, bytes }] as const];
  });
  return { path, type, bytes: sizeOf(path) ?? 0, packed: new Map(packed) };
};

/** Lists the files of a build by relative name, without HTML documents. Only listed names are served, so no path leaves the folder. */
const filesIn = (root: string): ReadonlyMap<string, BuiltFile> => {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  return new Map(
    names.flatMap((name): [string, BuiltFile][] => {
      const type = TYPES[extname(name)];
      return type === undefined ? [] : [[name, fileAt(join(root, name), type)]];
    }),
  );
};

const packedFor = (headers: IncomingHttpHeaders, { packed }: BuiltFile) => {
  const taken = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.split(';')[0]?.trim());
  for (const [encoding, copy] of packed) if (taken.includes(encoding)) return { encoding, copy };
  return undefined;
};

/** Serves built assets. Hashed file names are cached for a year; others are never cached. Returns undefined if there is no such file. */
export const builtFiles = (root: string) => {
  const files = filesIn(root);
  return (name: string, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const file = files.get(name);
    if (file === undefined) return undefined;
    const { encoding, copy = file } = packedFor(request.headers, file) ?? {};
    reply.code(200).headers({
      'content-type': file.type,
      'content-length': copy.bytes,
      'cache-control': name.startsWith('assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-store',
    });
    if (file.packed.size > 0) reply.header('vary', 'accept-encoding');
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    return request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(copy.path));
  };
};

import { SnapshotBroken } from './snapshotLines.ts';
import { createUsedContents, sha256Of, type WorldContent } from './worldContents.ts';

/** Contents as their lines come. Each that the rows name must be there, be what its hash says and be as large as its file. */
export const createContentReader = () => {
  const used = createUsedContents();
  let wanted: Map<string, number> | undefined;
  let open: { readonly sha256: string; readonly pieces: Buffer[]; bytes: number } | undefined;
  const close = (): WorldContent | undefined => {
    if (!open) return undefined;
    const { sha256, pieces, bytes } = open;
    open = undefined;
    const content = Buffer.concat(pieces);
    if (wanted?.get(sha256) !== bytes || sha256Of(content) !== sha256)
      throw new SnapshotBroken('a content that is not what its hash says');
    wanted.delete(sha256);
    return { sha256, content };
  };
  return {
    used,
    begin: (sha256: unknown): WorldContent | undefined => {
      const before = close();
      wanted ??= new Map(used.all().map((each) => [each.sha256, each.bytes]));
      if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256) || !wanted.has(sha256))
        throw new SnapshotBroken('a content that no file of it is');
      open = { sha256, pieces: [], bytes: 0 };
      return before;
    },
    add: (text: string): void => {
      const piece = Buffer.from(text, 'base64');
      if (!open) throw new SnapshotBroken('a content that no file of it is');
      open.pieces.push(piece);
      open.bytes += piece.length;
      if (open.bytes > (wanted?.get(open.sha256) ?? 0))
        throw new SnapshotBroken('a content that is not what its hash says');
    },
    end: (): WorldContent | undefined => {
      const last = close();
      wanted ??= new Map(used.all().map((each) => [each.sha256, each.bytes]));
      if (wanted.size > 0) throw new SnapshotBroken('a file without its content');
      return last;
    },
    hasBegun: (): boolean => wanted !== undefined,
  };
};

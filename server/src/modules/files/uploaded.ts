import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { FileAddresses } from './address.ts';
import { getFiles } from './service.ts';
import { findFile, type StoredFile } from './store.ts';

/** How a call names a file: by its id, or by the address that its upload answered; the id where both are told. */
export interface NamedFile {
  readonly picId: string | undefined;
  readonly picUrl: string | undefined;
}

const ADDRESS = /^\/api-file\/member\/[^/?]+\/([A-Za-z0-9]{1,40})\.[a-z0-9]{1,8}\?key=([\w.-]+)$/;

const nothingNamed = () =>
  refusal('EMPTY_PARAM', {
    fields: [
      { path: 'picId', rule: 'required', text: ['请指定图片编号或地址', 'Name the picture by its id or address'] },
    ],
  });

/**
 * Finds the file of the caller's merchant that a call names. Refuses `EMPTY_PARAM` where none is named, and `fileMissing` for one that
 * is unknown, another merchant's, or behind an address that is none of ours, is no longer good, or was made for somebody else.
 */
export const findUploaded =
  (world: World, addresses: FileAddresses) =>
  async ({ sandboxId, session }: SignedIn, { picId, picUrl }: NamedFile): Promise<StoredFile> => {
    const reader = world.db.read({ sandboxId, merchantId: session.merchantId });
    if (picId !== undefined) {
      const [found] = await getFiles(reader, [picId]);
      if (found) return found;
    }
    if (picUrl === undefined) throw nothingNamed();
    const [, fileId = '', key = ''] = ADDRESS.exec(picUrl) ?? [];
    const grant = addresses.open(fileId, key);
    const isOwn = grant?.sandboxId === sandboxId && grant.merchantId === session.merchantId;
    const found = isOwn ? await findFile(reader, fileId) : undefined;
    if (!found || !grant || !addresses.isFor(grant, found)) throw refusal('fileMissing');
    return found;
  };
export type FindUploaded = ReturnType<typeof findUploaded>;

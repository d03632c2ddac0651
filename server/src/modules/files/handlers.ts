import type { FileAnswer } from '@tradeport/shared/contract/define.ts';
import type { FileWire, file } from '@tradeport/shared/contract/file.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { fileFormats } from '@tradeport/shared/rules/fileFormats.ts';
import { DEFAULT_UPLOAD_KIND } from '@tradeport/shared/rules/uploadKinds.ts';
import { namesAsKept } from '../../platform/records/people.ts';
import type { Caller, SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { findSiteValue } from '../siteConfig/index.ts';
import type { FileAddresses } from './address.ts';
import { type FileService, getFiles } from './service.ts';
import { findFiles, type StoredFile } from './store.ts';
import type { Templates } from './templates.ts';
import { type FileOwner, filePathOf, fileUrlOf, fileView } from './view.ts';

/** Where nobody configured the number of the system. */
const NO_SYSTEM = '0';

const scopeOf = ({ sandboxId, session }: SignedIn) => ({ sandboxId, merchantId: session.merchantId });

/** The content of a file with its name. Throws when the store has lost it. */
export const contentOf = async (world: World, { contentSha, name, format }: StoredFile): Promise<FileAnswer> => {
  const content = await world.files.objects.read(contentSha);
  if (!content) throw new Error(`the file store has lost the content ${contentSha}`);
  return { fileName: name, mimeType: fileFormats[format].mimeType, content };
};

const fileOwner =
  (world: World, addresses: FileAddresses) =>
  async ({ sandboxId }: Pick<Caller, 'sandboxId'>): Promise<FileOwner> => {
    const systemNo = await findSiteValue(world.db.read({ sandboxId, platform: true }), 'SYSTEM_NO');
    return { sandboxId, systemNo: systemNo ?? NO_SYSTEM, addresses };
  };

/** Whose files are shown, and in which language. */
interface FilesOf extends Pick<Caller, 'sandboxId' | 'language'> {
  readonly merchantId: string;
}

/** Files of a merchant as the wire shows them, in the order asked for, those that are gone left out. */
export const fileViews = (world: World, addresses: FileAddresses) => {
  const ownerOf = fileOwner(world, addresses);
  return async (of: FilesOf, ids: readonly string[]): Promise<readonly FileWire[]> => {
    if (ids.length === 0) return [];
    const { sandboxId, merchantId, language } = of;
    const reader = world.db.read({ sandboxId, merchantId });
    const [owner, found] = await Promise.all([ownerOf(of), findFiles(reader, ids)]);
    const nameOf = await namesAsKept(
      reader,
      found.map(({ operatorName }) => operatorName),
      language,
    );
    const byId = new Map(found.map((each) => [each.id, each]));
    return [...new Set(ids)].flatMap((id) => {
      const file = byId.get(id);
      return file ? [fileView(owner, file, nameOf(file.operatorName))] : [];
    });
  };
};
export type FileViews = ReturnType<typeof fileViews>;

export const fileHandlers = (
  world: World,
  service: FileService,
  addresses: FileAddresses,
  templates: Templates,
): Handlers<typeof file> => {
  const ownerOf = fileOwner(world, addresses);
  return {
    upload: async ({ businessType = DEFAULT_UPLOAD_KIND, file: arrived }, caller) => {
      const kept = await service.keep(caller, businessType, arrived);
      const owner = await ownerOf(caller);
      return { fileUrl: fileUrlOf(owner, kept), fileId: kept.id, filePath: filePathOf(owner, kept) };
    },
    getFileDownloadInfo: async ({ fileIds }, caller) => {
      const owner = await ownerOf(caller);
      const known = new Map(
        await Promise.all(fileIds.map(async (id) => [id, await templates.find(id, caller.language)] as const)),
      );
      const uploaded = fileIds.filter((id) => known.get(id) === undefined);
      const reader = world.db.read(scopeOf(caller));
      const files = new Map((await getFiles(reader, uploaded)).map((each) => [each.id, each]));
      const names = [...files.values()].map(({ operatorName }) => operatorName);
      const nameOf = await namesAsKept(reader, names, caller.language);
      return fileIds.flatMap((id) => {
        const template = known.get(id);
        if (template) return [templates.view(template, owner.systemNo, caller.now)];
        const found = files.get(id);
        return found ? [fileView(owner, found, nameOf(found.operatorName))] : [];
      });
    },
    getDownloadInfo: async ({ id }, caller) => {
      const template = await templates.find(id, caller.language);
      if (template) return template;
      const [found] = await getFiles(world.db.read(scopeOf(caller)), [id]);
      if (!found) throw new Error('an id was asked for and neither found nor refused');
      return contentOf(world, found);
    },
    getFileTemplateDfsId: ({ id }) => {
      const fileId = templates.idOf(id);
      if (fileId === undefined) throw refusal('fileMissing');
      return fileId;
    },
  };
};

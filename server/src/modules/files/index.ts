/**
 * Files: owns what merchants upload and what becomes of it: checked by content, kept under its hash, readable by its merchant
 * alone; and the files that are handed out to be filled in. Other modules give uploaded files to their objects. Moves no money.
 */
import { file } from '@tradeport/shared/contract/file.ts';
import { endingOf, pictureFormats } from '@tradeport/shared/rules/fileFormats.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { fileAddresses } from './address.ts';
import { contentOf, fileHandlers, fileViews } from './handlers.ts';
import { createFileService, UNUSED_TASK } from './service.ts';
import { findFile, isUnused, keptUntil, removeUnused } from './store.ts';
import { createSweep } from './sweep.ts';
import { createTemplates } from './templates.ts';
import { findUploaded } from './uploaded.ts';

export { keepErrorFile, readUploaded } from './checkedFiles.ts';
export { contentOf, type FileViews } from './handlers.ts';
export {
  addMadeFile,
  type FileField,
  type FileService,
  type FilesOfField,
  freeFiles,
  getFiles,
  giveFiles,
  keepMade,
  useFiles,
  useFilesOfFields,
} from './service.ts';
export { type StepUpload, stepUploads } from './stepUploads.ts';
export { filesUsedBy, filesUsedByAny, keepUntil, removeUnusedFiles, type StoredFile } from './store.ts';
export type { FindUploaded, NamedFile } from './uploaded.ts';

export const createFiles = (world: World, commands: Commands) => {
  const service = createFileService(world, commands);
  const addresses = fileAddresses(world);
  const templates = createTemplates();
  return {
    service,
    /** Files of a merchant as the wire shows them, those that are gone left out. */
    views: fileViews(world, addresses),
    /** The file of the caller's merchant that a call names by its id or its address. */
    findUploaded: findUploaded(world, addresses),
    calls: [handled(file, fileHandlers(world, service, addresses, templates))],
    /** The file of this name that anybody may read; undefined when there is none. */
    openPublic: templates.findPublic,
    /** Opens the file behind a signed address; undefined for one that is wrong, has ended, or leads nowhere. */
    openAddress: async (name: string, key: string) => {
      const grant = addresses.open(name.slice(0, name.lastIndexOf('.')), key);
      if (!grant) return undefined;
      const { sandboxId, merchantId, fileId, secondsLeft } = grant;
      const found = await findFile(world.db.read({ sandboxId, merchantId }), fileId);
      if (!found || !addresses.isFor(grant, found) || endingOf(found.name) !== endingOf(name)) return undefined;
      return { ...(await contentOf(world, found)), isPicture: pictureFormats.includes(found.format), secondsLeft };
    },
    sweep: createSweep(world),
    capability: {
      name: 'files',
      lifecycles: [],
      decisions: [],
      tasks: {
        [UNUSED_TASK]: async ({ tx, now, later, record }, id) => {
          if (await removeUnused(tx, id, now)) record({ kind: 'outside', subject: id, action: 'fileRemoved' });
          const dueAt = await keptUntil(tx, id);
          if (dueAt !== undefined) later({ kind: UNUSED_TASK, subject: id, dueAt });
        },
      },
      taskTitles: { [UNUSED_TASK]: ['清理未使用的文件', 'Unused file removed'] },
      isIdle: async (reader, { subject, dueAt }) => !(await isUnused(reader, subject, dueAt)),
    } satisfies Capability,
  };
};

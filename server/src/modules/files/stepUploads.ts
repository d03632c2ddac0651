import { Readable } from 'node:stream';
import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { FileService } from './service.ts';

interface Upload {
  readonly kind: UploadKindName;
  readonly name: string;
  readonly content: Buffer;
}

/** Uploads what a scenario made where a person would pick a file; answers the id of the file. */
export type StepUpload = (caller: SignedIn, upload: Upload) => Promise<string>;

export const stepUploads =
  ({ files }: Pick<World, 'files'>, service: FileService): StepUpload =>
  async (caller, { kind, name, content }) => {
    const arrived = await files.arrivals.receive(name, Readable.from([content]), new AbortController().signal);
    try {
      return (await service.keep(caller, kind, arrived)).id;
    } finally {
      await arrived.discard();
    }
  };

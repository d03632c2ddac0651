import type { FileWire } from '@tradeport/shared/contract/file.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { endingOf, fileFormats } from '@tradeport/shared/rules/fileFormats.ts';
import type { FileAddresses } from './address.ts';
import type { StoredFile } from './store.ts';

/** Where the addresses of a sandbox's files begin. */
export interface FileOwner {
  readonly sandboxId: string;
  readonly systemNo: string;
  readonly addresses: FileAddresses;
}

export const filePathOf = ({ systemNo }: FileOwner, { id, name }: StoredFile): string =>
  `member/${encodeURIComponent(systemNo)}/${id}.${endingOf(name)}`;

/** An address under which the file may be read for some minutes. */
export const fileUrlOf = (owner: FileOwner, file: StoredFile): string =>
  `/api-file/${filePathOf(owner, file)}?key=${owner.addresses.sign(owner.sandboxId, file)}`;

/** `uploadedBy` is in the reader's language. */
export const fileView = (owner: FileOwner, file: StoredFile, uploadedBy: string): FileWire => ({
  fileId: file.id,
  fileName: file.name,
  fileSize: file.bytes,
  fileType: fileFormats[file.format].mimeType,
  businessType: file.kind,
  uploadedAt: formatInstant(file.uploadedAt),
  uploadedBy,
  fileUrl: fileUrlOf(owner, file),
  filePath: filePathOf(owner, file),
});

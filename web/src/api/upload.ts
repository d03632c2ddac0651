import type { FileWire } from '@tradeport/shared/contract/file.ts';
import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';
import { api } from './api.ts';
import { failureOfAnswer } from './failures.ts';

/** A file that the platform has. */
export interface UploadedFile {
  readonly fileId: string;
  readonly name: string;
  readonly bytes: number;
}

/** A file of the platform as fields and lists show it. */
export const uploadedFile = ({ fileId, fileName, fileSize }: FileWire): UploadedFile => ({
  fileId,
  name: fileName,
  bytes: fileSize,
});

/** Sends a file for a field. Rejects with CallFailed, also when the signal ended it. */
export const uploadFile = async (
  kind: UploadKindName,
  file: File,
  { signal, onSent }: { readonly signal: AbortSignal; readonly onSent: (share: number) => void },
): Promise<UploadedFile> => {
  const { fileId } = await api.file.upload({ businessType: kind, file }, { signal, onSent });
  return { fileId, name: file.name, bytes: file.size };
};

/** The content of a file of the merchant, to be looked at. */
export const readFile = async (fileId: string): Promise<Blob> => {
  const { content, mimeType } = await api.file.getDownloadInfo({ id: fileId });
  return new Blob([content], { type: mimeType });
};

/** The content behind a signed address, which is good for some minutes. Rejects with what the server says once it has ended. */
export const readAddress = async (address: string): Promise<Blob> => {
  const answer = await fetch(address);
  if (!answer.ok) throw failureOfAnswer({ status: answer.status, data: undefined, headers: {} });
  return answer.blob();
};

import type { ReceivedFile } from '@tradeport/shared/client.ts';
import type { FileWire } from '@tradeport/shared/contract/file.ts';
import { dispositionFileName } from '@tradeport/shared/rules/dispositionName.ts';
import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';
import { addressAt } from '../browser/backend.ts';
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

/** What an address of the backend leads to. Rejects with what the server says where it has ended, as TypeError where nobody answers. */
const answerAt = async (address: string): Promise<Response> => {
  const answer = await fetch(addressAt(address));
  if (!answer.ok) throw failureOfAnswer({ status: answer.status, data: undefined, headers: {} });
  return answer;
};

/** The content behind a signed address, which is good for some minutes. Rejects with what the server says once it has ended. */
export const readAddress = async (address: string): Promise<Blob> => (await answerAt(address)).blob();

/** The file behind an address, under the name that its answer gives it, else its address. Rejects as {@link readAddress}. */
export const fileAt = async (address: string): Promise<ReceivedFile> => {
  const answer = await answerAt(address);
  return {
    fileName:
      dispositionFileName(answer.headers.get('content-disposition') ?? '') ?? address.replace(/^.*\/|\?.*$/g, ''),
    mimeType: answer.headers.get('content-type') ?? '',
    content: new Uint8Array(await answer.arrayBuffer()),
  };
};

import type { ReactNode } from 'react';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { type UploadedFile, uploadedFile } from '../../api/upload.ts';
import { ErrorFace } from '../feedback/ErrorFace.tsx';
import { SkeletonLines } from '../feedback/Skeleton.tsx';

interface WithFilesProps {
  /** What is corrected, as it is asked for. */
  readonly asked: { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown };
  /** The files it has, once it is there. */
  readonly fileIds: readonly string[];
  /** What is said when it does not come. */
  readonly failed: string;
  readonly children: (files: readonly UploadedFile[]) => ReactNode;
}

/** What a form begins with once it is corrected: the record and, by their ids, its files; until both are there, their faces. */
export function WithFiles({ asked, fileIds, failed, children }: WithFilesProps) {
  const hasFiles = fileIds.length > 0;
  const files = useCall(api.file.getFileDownloadInfo, { fileIds: [...fileIds] }, { enabled: hasFiles, quiet: true });
  const error = asked.error ?? files.error;
  if (error) return <ErrorFace error={error} title={failed} onRetry={() => void asked.refetch()} />;
  if (asked.data === undefined || (hasFiles && files.data === undefined)) return <SkeletonLines rows={10} />;
  return children((files.data ?? []).map(uploadedFile));
}

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { useList } from '../../api/queries.ts';
import { type UploadedFile, uploadedFile } from '../../api/upload.ts';
import { FilePreview } from './FilePreview.tsx';
import styles from './KnownFiles.module.css';

interface Knowing {
  readonly known: readonly UploadedFile[];
  /** Tells the page of files that have arrived in one of its fields. */
  readonly learn: (files: readonly UploadedFile[]) => void;
}

const Known = createContext<Knowing>({ known: [], learn: () => undefined });

interface KnownFilesProps {
  /** What came with the page. */
  readonly files: readonly UploadedFile[];
  readonly children: ReactNode;
}

/** Files of a page by their ids: those that came with it need not be asked for, and those that arrive are known everywhere. */
export function KnownFiles({ files, children }: KnownFilesProps) {
  const [arrived, setArrived] = useState<readonly UploadedFile[]>([]);
  const learn = useCallback(
    (some: readonly UploadedFile[]) =>
      setArrived((before) => [...before, ...some.filter(({ fileId }) => !before.some((one) => one.fileId === fileId))]),
    [],
  );
  const value = useMemo(() => ({ known: [...files, ...arrived], learn }), [files, arrived, learn]);
  return <Known value={value}>{children}</Known>;
}

/** Files by their ids; those that nobody has told of are asked for. Until its name comes, and if it never does, a file has its place. */
export const useFilesById = (ids: readonly string[], own: readonly UploadedFile[] = []) => {
  const { known, learn } = useContext(Known);
  const told = [...own, ...known];
  const fileIds = ids.filter((id) => !told.some(({ fileId }) => fileId === id));
  const asked = useList(api.file.getFileDownloadInfo, { fileIds }, { enabled: fileIds.length > 0, quiet: true });
  const all = [...told, ...(asked.data ?? []).map(uploadedFile)];
  const unnamed = (fileId: string): UploadedFile => ({ fileId, name: asked.error === null ? '…' : fileId, bytes: 0 });
  return { files: ids.map((id) => all.find(({ fileId }) => fileId === id) ?? unnamed(id)), learn };
};

/** Files by their names, each of which shows its file. */
export function FileNames({ label, ids }: { readonly label: string; readonly ids: readonly string[] }) {
  const { files } = useFilesById(ids);
  const [shown, setShown] = useState<UploadedFile>();
  return (
    <>
      <ul className={styles.names} aria-label={label}>
        {files.map((file) => (
          <li key={file.fileId}>
            <button type="button" onClick={() => setShown(file)}>
              {file.name}
            </button>
          </li>
        ))}
      </ul>
      <FilePreview file={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

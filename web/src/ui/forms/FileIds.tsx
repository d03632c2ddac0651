import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';
import { useCallback, useState } from 'react';
import { api } from '../../api/api.ts';
import { useList } from '../../api/queries.ts';
import { type UploadedFile, uploadedFile } from '../../api/upload.ts';
import { UploadField } from './UploadField.tsx';

interface FileIdsControlProps {
  readonly label: string;
  readonly kind: UploadKindName;
  readonly error: string | undefined;
  readonly onBusy: (isBusy: boolean) => void;
  /** Ids, as they travel. */
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Files by their ids. What was not uploaded here, but stood in a record or in a draft, is asked for its names. */
export const FileIdsControl = ({ value, onChange, ...field }: FileIdsControlProps) => {
  const [arrived, setArrived] = useState<readonly UploadedFile[]>([]);
  const strange = value.filter((id) => !arrived.some(({ fileId }) => fileId === id));
  const asked = useList(
    api.file.getFileDownloadInfo,
    { fileIds: [...strange] },
    { enabled: strange.length > 0, quiet: true },
  );
  const known = [...arrived, ...(asked.data ?? []).map(uploadedFile)];
  // Until its name comes, and if it never does, a file has its place all the same.
  const unnamed = (fileId: string): UploadedFile => ({ fileId, name: asked.error === null ? '…' : fileId, bytes: 0 });
  return (
    <UploadField
      {...field}
      value={value.map((id) => known.find(({ fileId }) => fileId === id) ?? unnamed(id))}
      onChange={(files) => {
        setArrived((before) => [...before, ...files.filter((file) => !before.includes(file))]);
        onChange(files.map(({ fileId }) => fileId));
      }}
    />
  );
};

/** Whether any of a form's fields of files is still uploading: the form waits for them. */
export const useUploading = () => {
  const [busy, setBusy] = useState<readonly string[]>([]);
  // The same state again is no change: fields tell of themselves at every render.
  const onBusy = useCallback((field: string, isBusy: boolean): void => {
    setBusy((before) => {
      if (before.includes(field) === isBusy) return before;
      return isBusy ? [...before, field] : before.filter((each) => each !== field);
    });
  }, []);
  return { isUploading: busy.length > 0, onBusy };
};

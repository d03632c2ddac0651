import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';
import { useCallback, useState } from 'react';
import type { UploadedFile } from '../../api/upload.ts';
import { useFilesById } from './KnownFiles.tsx';
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
  const { files: shown, learn } = useFilesById(value, arrived);
  return (
    <UploadField
      {...field}
      value={shown}
      onChange={(files) => {
        const anew = files.filter((file) => !shown.includes(file));
        setArrived((before) => [...before, ...anew]);
        learn(anew);
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

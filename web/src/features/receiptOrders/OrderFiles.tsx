import { useCallback, useState } from 'react';
import type { UploadedFile } from '../../api/upload.ts';
import { UploadField } from '../../ui/forms/UploadField.tsx';

interface OrderFilesProps {
  readonly kind: 'SETTLEMENT_MATERIAL' | 'LOGISTICS_PROOF';
  readonly label: string;
  /** Those that the order has already. */
  readonly known?: readonly UploadedFile[];
  /** By which `onBusy` knows the field. */
  readonly field: string;
  readonly onBusy: (field: string, isBusy: boolean) => void;
  /** Ids, as they travel. */
  readonly value?: readonly string[];
  readonly onChange?: (ids: readonly string[]) => void;
}

const none: readonly UploadedFile[] = [];

/** The files of one kind that prove an order, as a field of its form. */
export const OrderFiles = ({ kind, label, known = none, field, onBusy, value = [], onChange }: OrderFilesProps) => {
  const [arrived, setArrived] = useState(known);
  const tell = useCallback((isBusy: boolean) => onBusy(field, isBusy), [field, onBusy]);
  return (
    <UploadField
      label={label}
      kind={kind}
      value={value.flatMap((id) => arrived.find(({ fileId }) => fileId === id) ?? [])}
      onChange={(files) => {
        setArrived((before) => [...before, ...files.filter((file) => !before.includes(file))]);
        onChange?.(files.map(({ fileId }) => fileId));
      }}
      onBusy={tell}
    />
  );
};

/** Whether any of a form's file fields is still uploading: the form waits for them. */
export const useUploading = () => {
  const [busy, setBusy] = useState<readonly string[]>([]);
  const onBusy = useCallback((field: string, isBusy: boolean): void => {
    setBusy((before) => {
      if (before.includes(field) === isBusy) return before;
      return isBusy ? [...before, field] : before.filter((each) => each !== field);
    });
  }, []);
  return { isUploading: busy.length > 0, onBusy };
};

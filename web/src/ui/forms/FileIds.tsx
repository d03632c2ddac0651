import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';
import { Form, type FormItemProps } from 'antd';
import { useCallback, useState } from 'react';
import type { UploadedFile } from '../../api/upload.ts';
import { UploadField } from './UploadField.tsx';

interface FileIdsControlProps {
  readonly label: string;
  readonly kind: UploadKindName;
  readonly required?: boolean;
  /** Files that the object has already, by which the ids of the form get their names. */
  readonly known?: readonly UploadedFile[];
  readonly onBusy: (isBusy: boolean) => void;
  /** Ids, as they travel. */
  readonly value?: readonly string[];
  readonly onChange?: (ids: readonly string[]) => void;
}

const none: readonly UploadedFile[] = [];

export const FileIdsControl = ({ known = none, value = [], onChange, ...field }: FileIdsControlProps) => {
  const { status } = Form.Item.useStatus();
  const [arrived, setArrived] = useState(known);
  return (
    <UploadField
      {...field}
      isWrong={status === 'error'}
      value={value.flatMap((id) => arrived.find(({ fileId }) => fileId === id) ?? [])}
      onChange={(files) => {
        setArrived((before) => [...before, ...files.filter((file) => !before.includes(file))]);
        onChange?.(files.map(({ fileId }) => fileId));
      }}
    />
  );
};

type FileIdsFieldProps = Omit<FileIdsControlProps, 'value' | 'onChange'> &
  Required<Pick<FormItemProps, 'name'>> &
  Pick<FormItemProps, 'rules' | 'dependencies'>;

/** Files of a form by their ids: what the form holds is what travels. */
export const FileIdsField = ({ name, rules = [], dependencies = [], ...control }: FileIdsFieldProps) => (
  // Files arrive when they arrive: there is no moment at which the field is left.
  <Form.Item name={name} validateTrigger="onChange" dependencies={dependencies} rules={rules}>
    <FileIdsControl {...control} />
  </Form.Item>
);

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

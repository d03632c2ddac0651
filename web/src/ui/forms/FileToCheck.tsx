import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';
import { Button } from 'antd';
import { useState } from 'react';
import type { CallFailed } from '../../api/CallFailed.ts';
import type { Outcome } from '../../api/queries.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { FailureNote } from '../feedback/FailureNote.tsx';
import { UploadField } from './UploadField.tsx';

interface FileToCheckProps<Begun> {
  readonly label: string;
  readonly kind: UploadKindName;
  /** How large the file may be, of a kind whose size a switch sets. */
  readonly megabytes?: number;
  /** What the button says. */
  readonly check: string;
  readonly sending: boolean;
  /** Has the check of an uploaded file begun. */
  readonly begin: (asked: { readonly fileId: string }) => Promise<Outcome<Begun>>;
  readonly onBegun: (begun: Begun) => void;
}

/** A file that is to be checked as a whole: its upload, the button that has its check begun, and why it was not. */
export const FileToCheck = <Begun,>(props: FileToCheckProps<Begun>) => {
  const { label, kind, megabytes, check, sending, begin, onBegun } = props;
  const [file, setFile] = useState<UploadedFile>();
  const [failure, setFailure] = useState<CallFailed>();
  const press = async ({ fileId }: UploadedFile) => {
    setFailure(undefined);
    const outcome = await begin({ fileId });
    if (outcome.ok) onBegun(outcome.result);
    else setFailure(outcome.failure);
  };
  return (
    <>
      <UploadField
        label={label}
        kind={kind}
        megabytes={megabytes}
        value={file === undefined ? [] : [file]}
        onChange={(files) => {
          setFile(files[0]);
          setFailure(undefined);
        }}
      />
      {failure !== undefined && <FailureNote failure={failure} />}
      <div>
        <Button
          type="primary"
          size="large"
          disabled={file === undefined}
          loading={sending}
          onClick={() => file && void press(file)}
        >
          {check}
        </Button>
      </div>
    </>
  );
};

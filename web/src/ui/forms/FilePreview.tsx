import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { failureOf } from '../../api/failures.ts';
import { readFile, type UploadedFile } from '../../api/upload.ts';
import { useText } from '../text.ts';
import styles from './UploadField.module.css';

type Face = { readonly address: string; readonly isPicture: boolean } | { readonly fault: string } | undefined;

/** The content of a file as an address of this page, given back when it is no longer shown. */
const useContent = (fileId: string | undefined, read: (fileId: string) => Promise<Blob>): Face => {
  const [face, setFace] = useState<Face>();
  useEffect(() => {
    setFace(undefined);
    if (fileId === undefined) return;
    let address: string | undefined;
    let isGone = false;
    read(fileId).then(
      (blob) => {
        if (isGone) return;
        address = URL.createObjectURL(blob);
        setFace({ address, isPicture: blob.type.startsWith('image/') });
      },
      (error: unknown) => {
        if (!isGone) setFace({ fault: failureOf(error).message });
      },
    );
    return () => {
      isGone = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [fileId, read]);
  return face;
};

interface FilePreviewProps {
  /** Undefined: nothing is shown. */
  readonly file: UploadedFile | undefined;
  readonly onClose: () => void;
  /** How its content is read; as a file of the merchant who is signed in unless said otherwise. The same function each time. */
  readonly read?: (fileId: string) => Promise<Blob>;
}

/** Shows a picture or a PDF over the page. */
export function FilePreview({ file, onClose, read = readFile }: FilePreviewProps) {
  const t = useText();
  const face = useContent(file?.fileId, read);
  return (
    <Modal open={file !== undefined} onCancel={onClose} title={file?.name} footer={null} width={840} destroyOnHidden>
      <div className={styles.preview}>
        {face === undefined && <p role="status">{t('loading')}</p>}
        {face !== undefined && 'fault' in face && <p role="alert">{face.fault}</p>}
        {face !== undefined && 'address' in face && face.isPicture && <img src={face.address} alt={file?.name ?? ''} />}
        {face !== undefined && 'address' in face && !face.isPicture && (
          <iframe src={face.address} title={file?.name ?? ''} />
        )}
      </div>
    </Modal>
  );
}

import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { failureOf } from '../../api/failures.ts';
import { readFile, type UploadedFile } from '../../api/upload.ts';
import { useText } from '../text.ts';
import styles from './UploadField.module.css';

type Face = { readonly address: string; readonly isPicture: boolean } | { readonly fault: string } | undefined;

/** The content of a file as an address of this page, given back when it is no longer shown. */
const useContent = (fileId: string | undefined, read: typeof readFile): Face => {
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
  /** As a file of the merchant who is signed in, unless said otherwise; the same function each time. */
  readonly read?: typeof readFile;
}

/** Shows a picture or a PDF over the page. */
export function FilePreview({ file, onClose, read = readFile }: FilePreviewProps) {
  const t = useText();
  const face = useContent(file?.fileId, read);
  const shown = face !== undefined && 'address' in face ? face : undefined;
  return (
    <Modal open={file !== undefined} onCancel={onClose} title={file?.name} footer={null} width={840} destroyOnHidden>
      <div className={styles.preview}>
        {face === undefined && <p role="status">{t('loading')}</p>}
        {face !== undefined && 'fault' in face && <p role="alert">{face.fault}</p>}
        {shown?.isPicture === true && <img src={shown.address} alt={file?.name ?? ''} />}
        {shown?.isPicture === false && <iframe src={shown.address} title={file?.name ?? ''} />}
      </div>
    </Modal>
  );
}

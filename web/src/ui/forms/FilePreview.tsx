import { Modal } from 'antd';
import { readFile, type UploadedFile } from '../../api/upload.ts';
import { FileFace } from '../records/FileFace.tsx';
import styles from './UploadField.module.css';

interface FilePreviewProps {
  /** Undefined: nothing is shown. */
  readonly file: UploadedFile | undefined;
  readonly onClose: () => void;
  /** As a file of the merchant who is signed in, unless said otherwise; the same function each time. */
  readonly read?: typeof readFile;
}

/** Shows a picture or a PDF over the page. */
export const FilePreview = ({ file, onClose, read = readFile }: FilePreviewProps) => (
  <Modal open={file !== undefined} onCancel={onClose} title={file?.name} footer={null} width={840} destroyOnHidden>
    <div className={styles.preview}>
      <FileFace fileId={file?.fileId} name={file?.name ?? ''} read={read} />
    </div>
  </Modal>
);

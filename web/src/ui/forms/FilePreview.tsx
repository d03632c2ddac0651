import { Modal } from 'antd';
import type { UploadedFile } from '../../api/upload.ts';
import { FileFace } from '../feedback/FileFace.tsx';
import styles from './UploadField.module.css';

interface FilePreviewProps {
  /** Undefined: nothing is shown. */
  readonly file: UploadedFile | undefined;
  readonly onClose: () => void;
}

/** Shows a picture or a PDF of the merchant over the page. */
export const FilePreview = ({ file, onClose }: FilePreviewProps) => (
  <Modal open={file !== undefined} onCancel={onClose} title={file?.name} footer={null} width={840} destroyOnHidden>
    <div className={styles.preview}>
      <FileFace fileId={file?.fileId} name={file?.name ?? ''} />
    </div>
  </Modal>
);

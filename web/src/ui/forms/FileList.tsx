import { formatOfName, pictureFormats, sizeText } from '@tradeport/shared/rules/fileFormats.ts';
import { Download, Eye, FileText, X } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { useText } from '../text.ts';
import buttons from './Button.module.css';
import { FilePreview } from './FilePreview.tsx';
import styles from './UploadField.module.css';

const canShow = (name: string): boolean => {
  const format = formatOfName(name);
  return format !== undefined && (format === 'pdf' || pictureFormats.includes(format));
};

/** Something that can be done with a file of a list. */
export const FileAction = (props: {
  readonly label: string;
  readonly icon: typeof X;
  readonly onClick: () => void;
}) => (
  <button type="button" className={buttons.icon} aria-label={props.label} title={props.label} onClick={props.onClick}>
    <props.icon size={16} />
  </button>
);

interface FileRowProps {
  readonly file: UploadedFile;
  /** Below its name. */
  readonly note?: string | undefined;
  readonly onShow: () => void;
  /** Absent where the file is not for saving. */
  readonly onSave?: (() => void) | undefined;
  /** Absent where nothing may be changed. */
  readonly onRemove?: (() => void) | undefined;
}

/** A file that the platform has; pictures and PDFs can be looked at. */
export const FileRow = ({ file, note, onShow, onSave, onRemove }: FileRowProps) => {
  const t = useText();
  const { name, bytes } = file;
  return (
    <li className={styles.file}>
      <FileText size={16} aria-hidden />
      <span className={styles.name}>
        {name}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      <span className={styles.size}>{sizeText(bytes)}</span>
      {canShow(name) && <FileAction icon={Eye} label={t('uploadPreview', { name })} onClick={onShow} />}
      {onSave && <FileAction icon={Download} label={t('saveNamed', { name })} onClick={onSave} />}
      {onRemove && <FileAction icon={X} label={t('uploadRemove', { name })} onClick={onRemove} />}
    </li>
  );
};

/** A file of an object; the note says what its object knows of it: its number, when it came. */
type ListedFile = UploadedFile & { readonly note?: string };

/** Files of an object, to be looked at and saved. */
export function FileList({ label, files }: { readonly label: string; readonly files: readonly ListedFile[] }) {
  const [shown, setShown] = useState<UploadedFile>();
  return (
    <>
      <ul className={styles.files} aria-label={label}>
        {files.map((file) => (
          <FileRow
            key={file.fileId}
            file={file}
            note={file.note}
            onShow={() => setShown(file)}
            onSave={() => void download(api.file.getDownloadInfo, { id: file.fileId })}
          />
        ))}
      </ul>
      <FilePreview file={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

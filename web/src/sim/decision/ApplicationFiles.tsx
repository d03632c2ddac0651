import { FileText } from 'lucide-react';
import { useCallback, useState } from 'react';
import { readAddress, type UploadedFile, uploadedFile } from '../../api/upload.ts';
import { FilePreview } from '../../ui/forms/FilePreview.tsx';
import styles from './Application.module.css';
import type { HandedInField } from './application.ts';
import { useText } from './text.ts';

type HandedInFile = HandedInField['files'][number];

const isPicture = ({ fileType }: HandedInFile): boolean => fileType.startsWith('image/');
const canShow = (file: HandedInFile): boolean => isPicture(file) || file.fileType === 'application/pdf';

/** The files of a field: pictures as they are, documents by their names; each opens over the page, archives are saved. */
export function ApplicationFiles({ files }: { readonly files: readonly HandedInFile[] }) {
  const t = useText();
  const [shown, setShown] = useState<UploadedFile>();
  const read = useCallback(
    (id: string) => readAddress(files.find(({ fileId }) => fileId === id)?.fileUrl ?? ''),
    [files],
  );
  return (
    <>
      <ul className={styles.files}>
        {files.map((file) => {
          const face = isPicture(file) ? (
            <img src={file.fileUrl} alt="" loading="lazy" />
          ) : (
            <FileText size={18} aria-hidden />
          );
          const name = <span>{file.fileName}</span>;
          return (
            <li key={file.fileId}>
              {canShow(file) ? (
                <button
                  type="button"
                  aria-label={t('openFile', { name: file.fileName })}
                  onClick={() => setShown(uploadedFile(file))}
                >
                  {face}
                  {name}
                </button>
              ) : (
                <a href={file.fileUrl} download>
                  {face}
                  {name}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      <FilePreview file={shown} onClose={() => setShown(undefined)} read={read} />
    </>
  );
}

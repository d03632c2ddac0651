import { sizeText } from '@tradeport/shared/rules/fileFormats.ts';
import {
  acceptedBy,
  type UploadKind,
  type UploadKindName,
  uploadHelp,
  uploadKind,
  withCount,
  withMegabytes,
} from '@tradeport/shared/rules/uploadKinds.ts';
import { FileText, RotateCw, Upload, X } from 'lucide-react';
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type UploadedFile, uploadFile } from '../../api/upload.ts';
import { usePick } from '../../i18n/language.ts';
import { useText } from '../text.ts';
import { FileAction, FileRow } from './FileList.tsx';
import { FilePreview } from './FilePreview.tsx';
import styles from './UploadField.module.css';
import { type PendingUpload, type SendFile, underWay, useUploads } from './useUploads.ts';

interface UploadFieldProps {
  readonly label: string;
  /** What the field takes: formats, sizes, count and the help text come from the table. */
  readonly kind: UploadKindName;
  /** How large a file may be, of a kind whose size a switch sets. */
  readonly megabytes?: number | undefined;
  /** How many files still have room, where that may be fewer than the kind takes; at least one. */
  readonly atMost?: number | undefined;
  readonly value?: readonly UploadedFile[];
  readonly onChange?: (files: readonly UploadedFile[]) => void;
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** What the form or the server says of the field. */
  readonly error?: string | undefined;
  /** Hears when files begin to be on their way and when none is any more: a form waits for them. */
  readonly onBusy?: (isBusy: boolean) => void;
  /** How a file is carried; over the platform's call unless a test says otherwise. */
  readonly send?: SendFile;
}

const Pending = (props: {
  readonly upload: PendingUpload;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}) => {
  const t = useText();
  const { file, share, fault, canRetry } = props.upload;
  const percent = Math.round(share * 100);
  return (
    <li className={fault === undefined ? styles.file : `${styles.file} ${styles.wrong}`}>
      <FileText size={16} aria-hidden />
      <span className={styles.name}>{file.name}</span>
      <span className={styles.size}>{fault === undefined ? `${percent} %` : sizeText(file.size)}</span>
      {canRetry && <FileAction icon={RotateCw} label={t('uploadRetry', { name: file.name })} onClick={props.onRetry} />}
      <FileAction
        icon={X}
        label={t(fault === undefined ? 'uploadCancel' : 'uploadRemove', { name: file.name })}
        onClick={props.onDrop}
      />
      {fault === undefined ? (
        <progress
          className={styles.progress}
          max={100}
          value={percent}
          aria-label={t('uploading', { name: file.name })}
        />
      ) : (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </li>
  );
};

interface DropZoneProps {
  readonly label: string;
  readonly spec: UploadKind;
  readonly isWrong: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where files are chosen in a dialog, or dropped. */
const DropZone = ({ label, spec, isWrong, onFiles }: DropZoneProps) => {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    if (files !== null && files.length > 0) onFiles([...files]);
    // The same file may be chosen again after it was removed.
    if (input.current !== null) input.current.value = '';
  };
  const over = (event: DragEvent, isNow: boolean): void => {
    event.preventDefault();
    setOver(isNow);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button within is the one for the keyboard.
    <div
      className={`${styles.zone} ${isOver ? styles.over : ''} ${isWrong ? styles.wrong : ''}`}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <button type="button" className={styles.choose} onClick={() => input.current?.click()}>
        <Upload size={16} aria-hidden /> {t('uploadChoose', { count: spec.countMax })}
      </button>
      <span className={styles.orDrop}>{t('uploadDrop', { count: spec.countMax })}</span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={acceptedBy(spec)}
        multiple={spec.countMax > 1}
        onChange={(event) => take(event.target.files)}
      />
    </div>
  );
};

/**
 * A field that takes files: chosen in a dialog or dropped, sent at once with progress, ended, tried again, looked at, removed. Its
 * value are the files that have arrived.
 */
export function UploadField(props: UploadFieldProps) {
  const { label, kind, value = [], onChange = () => undefined, disabled = false, required = false, error } = props;
  const { onBusy } = props;
  const t = useText();
  const pick = usePick();
  const helpId = useId();
  const [shown, setShown] = useState<UploadedFile>();
  const { megabytes, atMost } = props;
  const sized = megabytes === undefined ? uploadKind(kind) : withMegabytes(uploadKind(kind), megabytes);
  const spec = atMost === undefined ? sized : withCount(sized, atMost);
  const uploads = useUploads({ kind, spec, value, onChange, send: props.send ?? uploadFile });
  const isBusy = underWay(uploads.pending).length > 0;
  const tellBusy = useEffectEvent((busy: boolean) => onBusy?.(busy));
  useEffect(() => {
    tellBusy(isBusy);
    // A field that is taken away ends what is on its way.
    return () => tellBusy(false);
  }, [isBusy]);
  const isFull = value.length + underWay(uploads.pending).length >= spec.countMax;
  return (
    <fieldset className={styles.field} disabled={disabled} aria-describedby={helpId}>
      <legend>
        {label}
        {required && <span className={styles.required}> *</span>}
      </legend>
      {!isFull && !disabled && (
        <DropZone label={label} spec={spec} isWrong={error !== undefined} onFiles={uploads.add} />
      )}
      <p id={helpId} className={styles.help}>
        {pick(uploadHelp(spec))}
      </p>
      {error !== undefined && (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      )}
      {value.length + uploads.pending.length > 0 && (
        <ul className={styles.files} aria-label={t('uploadFiles', { label })}>
          {value.map((file) => (
            <FileRow
              key={file.fileId}
              file={file}
              onShow={() => setShown(file)}
              onRemove={disabled ? undefined : () => uploads.remove(file.fileId)}
            />
          ))}
          {uploads.pending.map((upload) => (
            <Pending
              key={upload.key}
              upload={upload}
              onRetry={() => uploads.retry(upload.key, upload.file)}
              onDrop={() => uploads.drop(upload.key)}
            />
          ))}
        </ul>
      )}
      <FilePreview file={shown} onClose={() => setShown(undefined)} />
    </fieldset>
  );
}

import { type ReadField, readFieldNames } from '@tradeport/shared/rules/pictureTypes.ts';
import { Button } from 'antd';
import { ScanText } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import styles from './Reading.module.css';
import { type FileRead, type FileToRead, isAsRead } from './readings.ts';
import { useText } from './text.ts';

type OnRead = (fileId: string, read: FileRead) => void;
type Read = { readonly [F in ReadField]: string };

/** What was read, by the fields of the form that it is for. */
const textsOf = (read: Read, { into, takes = () => true }: FileToRead['reading']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readFieldNames.flatMap((name) => {
      const path = into[name];
      return path === undefined || read[name] === '' || !takes(name, read[name]) ? [] : [[path, read[name]]];
    }),
  );

/** Reads one file as each of what it may be, until something could be read. */
function OneFile({ file, onRead }: { readonly file: FileToRead; readonly onRead: OnRead }) {
  const { fileId, reading } = file;
  const [place, setPlace] = useState(0);
  const picType = reading.types[place] ?? 'bill';
  const { data, isError, isFetching, refetch } = useCall(
    api.apiShop.picOcr,
    { picType, picId: fileId },
    { quiet: true },
  );
  const tell = useEffectEvent((stand: FileRead['stand'], texts: FileRead['texts'] = {}) =>
    onRead(fileId, { stand, texts, again: () => void refetch() }),
  );
  const take = useEffectEvent((read: Read) => {
    const isRead = readFieldNames.some((name) => read[name] !== '');
    if (isRead || place + 1 >= reading.types.length) tell(isRead ? 'read' : 'unread', textsOf(read, reading));
    else setPlace(place + 1);
  });
  useEffect(() => {
    if (data !== undefined) take(data);
    else tell(isError && !isFetching ? 'silent' : 'reading');
  }, [data, isError, isFetching]);
  return null;
}

/** Reads the files of a form, each by itself. */
export const Reader = ({ files, onRead }: { readonly files: readonly FileToRead[]; readonly onRead: OnRead }) =>
  files.map((file) => (
    // Another kind of document is read anew.
    <OneFile key={`${file.fileId} ${file.reading.types.join()}`} file={file} onRead={onRead} />
  ));

interface ReadNoteProps {
  readonly text: string;
  readonly value: unknown;
  readonly onTake: () => void;
}

/** That a field says what was read; or what was read, to be taken. */
export function ReadNote({ text, value, onTake }: ReadNoteProps) {
  const t = useText();
  return (
    <span className={styles.note}>
      <ScanText size={14} aria-hidden />
      {isAsRead(value, text) ? (
        <span>{t('fromPicture')}</span>
      ) : (
        <>
          {t('inPicture', { text })}
          <Button type="link" size="small" onClick={onTake}>
            {t('take')}
          </Button>
        </>
      )}
    </span>
  );
}

interface ReadStandProps {
  readonly reads: readonly FileRead[];
  readonly draft: object;
  /** What the fields are called, by their paths. */
  readonly labels: ReadonlyMap<string, string>;
  readonly onTake: (part: Readonly<Record<string, string>>) => void;
}

/** How the reading of a field's files stands, and which fields, also of other steps, are not as it was read. */
export function ReadStand({ reads, draft, labels, onTake }: ReadStandProps) {
  const t = useText();
  // One line while anything is read: that of a file which is through would come and go beside it, and move what is pressed.
  const isReading = reads.some(({ stand }) => stand === 'reading');
  const stands = isReading ? (['reading'] as const) : [...new Set(reads.map(({ stand }) => stand))];
  const other = reads
    .flatMap(({ texts }) => Object.entries(texts))
    .filter(([path, text]) => labels.has(path) && !isAsRead(Reflect.get(draft, path), text));
  const again = () => {
    for (const read of reads) if (read.stand === 'silent') read.again();
  };
  return (
    <div className={styles.stand} role="status">
      {stands.map((stand) => (
        <span key={stand}>
          {t(stand)}{' '}
          {stand === 'silent' && (
            <Button type="link" size="small" onClick={again}>
              {t('again')}
            </Button>
          )}
        </span>
      ))}
      {other.length > 0 && (
        <>
          <span>{t('differs')}</span>
          <ul>
            {other.map(([path, text]) => (
              <li key={path}>
                <b>{labels.get(path)}</b> {t('inPicture', { text })}
                <Button
                  type="link"
                  size="small"
                  aria-label={t('takeField', { field: labels.get(path) ?? '' })}
                  onClick={() => onTake({ [path]: text })}
                >
                  {t('take')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

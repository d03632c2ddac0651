import { useEffect, useState } from 'react';
import { failureOf } from '../../api/failures.ts';
import { readFile } from '../../api/upload.ts';
import { useText } from '../text.ts';

type Face = { readonly address: string; readonly isPicture: boolean } | { readonly fault: string } | undefined;

/** What is shown in a page: anything else that calls itself a file could be one that runs as a part of it. */
const SHOWN = /^(?:image\/(?:png|jpe?g|gif|webp|bmp)|application\/pdf)$/;

/** The content of a file as an address of this page, given back when it is no longer shown. */
const useContent = (fileId: string | undefined, read: typeof readFile): Face => {
  const t = useText();
  const words = t('fileNotShown');
  const [face, setFace] = useState<Face>();
  useEffect(() => {
    setFace(undefined);
    if (fileId === undefined) return;
    let address: string | undefined;
    let isGone = false;
    read(fileId).then(
      (blob) => {
        if (isGone) return;
        if (!SHOWN.test(blob.type)) return setFace({ fault: words });
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
  }, [fileId, read, words]);
  return face;
};

interface FileFaceProps {
  /** Undefined: nothing is shown yet. */
  readonly fileId: string | undefined;
  readonly name: string;
  /** As a file of the merchant who is signed in, unless said otherwise; the same function each time. */
  readonly read?: typeof readFile;
}

/** A picture or a PDF as it looks. */
export function FileFace({ fileId, name, read = readFile }: FileFaceProps) {
  const t = useText();
  const face = useContent(fileId, read);
  if (face === undefined) return <p role="status">{t('loading')}</p>;
  if ('fault' in face) return <p role="alert">{face.fault}</p>;
  return face.isPicture ? <img src={face.address} alt={name} /> : <iframe src={face.address} title={name} />;
}

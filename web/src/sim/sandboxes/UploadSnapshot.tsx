import { Button } from 'antd';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { simApi } from '../simApi.ts';
import { useText } from './text.ts';
import { useAct } from './useAct.ts';

/** A file beyond this does not fit into one call, as base64. */
const FILE_MB_MAX = 45;
const MB = 1_048_576;

/** A file's bytes in base64. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** What the snapshot is called: the file's name, less its endings and what no name may hold. */
const nameOf = (fileName: string): string =>
  fileName
    .replace(/(\.tradeport)?(\.gz)?$/i, '')
    .replaceAll(/[^A-Za-z0-9_.-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 60) || 'uploaded';

/** Takes in a snapshot that was downloaded, here or elsewhere. */
export function UploadSnapshot() {
  const t = useText();
  const act = useAct();
  const input = useRef<HTMLInputElement>(null);
  const { send, sending } = useSend(simApi.simSnapshot.upload);
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file === undefined) return;
    if (file.size > FILE_MB_MAX * MB) {
      toast('error', t('tooLarge', { size: FILE_MB_MAX }));
      return;
    }
    const name = nameOf(file.name);
    act(await send({ name, file: await base64Of(file) }), t('uploaded', { name }));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".gz"
        hidden
        aria-label={t('upload')}
        onChange={(event) => void take(event)}
      />
      <Button icon={<Upload size={16} />} loading={sending} onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
    </>
  );
}

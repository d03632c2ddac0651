import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import buttons from '../../ui/forms/Button.module.css';
import { DownloadButton } from '../../ui/records/DownloadButton.tsx';
import { ORDERS, type Upload } from './orderRecord.ts';
import { useText } from './text.ts';

/** The files of an upload, and the way to its orders. */
export const UploadFiles = ({
  batchNo,
  source,
  hasErrorFile,
  status,
}: Pick<Upload, 'batchNo' | 'hasErrorFile' | 'status'> & { readonly source?: string }) => {
  const t = useText();
  return (
    <>
      {hasErrorFile && (
        <DownloadButton
          label={t('errorFile')}
          onDownload={() => download(api.uploadDetail.download, { batchNo, file: 'error' })}
        />
      )}
      {source !== 'page' && (
        <DownloadButton label={t('orderFile')} onDownload={() => download(api.uploadDetail.download, { batchNo })} />
      )}
      {status === 'done' && (
        <Link className={buttons.button ?? ''} to={`${ORDERS}?batchNo=${batchNo}`}>
          {t('itsOrders')}
        </Link>
      )}
    </>
  );
};

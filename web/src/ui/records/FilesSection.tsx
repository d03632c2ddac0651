import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { uploadedFile } from '../../api/upload.ts';
import { ErrorFace } from '../feedback/ErrorFace.tsx';
import { Bone, Skeleton } from '../feedback/Skeleton.tsx';
import { FileList } from '../forms/FileList.tsx';
import { DrawerSection } from './RecordDrawer.tsx';
import { useText } from './text.ts';

/** Files that belong to a record, by their ids, to be looked at and saved; nothing where there are none. */
export const FilesSection = ({ title, fileIds }: { readonly title: string; readonly fileIds: readonly string[] }) => {
  const t = useText();
  const hasFiles = fileIds.length > 0;
  const files = useCall(api.file.getFileDownloadInfo, { fileIds: [...fileIds] }, { quiet: true, enabled: hasFiles });
  if (!hasFiles) return null;
  return (
    <DrawerSection title={title}>
      {files.data !== undefined ? (
        <FileList label={title} files={files.data.map(uploadedFile)} />
      ) : files.error ? (
        <ErrorFace error={files.error} title={t('filesFailed')} onRetry={() => void files.refetch()} small />
      ) : (
        <Skeleton>
          <Bone height={42} />
        </Skeleton>
      )}
    </DrawerSection>
  );
};

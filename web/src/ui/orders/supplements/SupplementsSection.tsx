import type { SupplementedType } from '@tradeport/shared/contract/supplement.ts';
import { permitsChange } from '@tradeport/shared/rules/permission.ts';
import { changing, screens } from '@tradeport/shared/screens.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { download } from '../../../api/download.ts';
import { useCall } from '../../../api/queries.ts';
import { useHeld } from '../../../session/useUser.ts';
import { ErrorFace } from '../../feedback/ErrorFace.tsx';
import { FileList } from '../../forms/FileList.tsx';
import { DownloadButton } from '../../records/DownloadButton.tsx';
import { DrawerSection } from '../../records/RecordDrawer.tsx';
import { useTime } from '../../times.ts';
import styles from './Supplements.module.css';
import { SupplyDialog } from './SupplyDialog.tsx';
import { useText } from './text.ts';

const MAY_CHANGE = { payment: changing(screens.payments), settlement: changing(screens.settlements) } as const;

interface SectionProps {
  readonly orderType: SupplementedType;
  readonly orderNo: string;
  /** Whether documents may still be added beside what the bank asks for: the order is under way. */
  readonly isOpen: boolean;
}

/** The documents of an order, each with its number, time and who added it; nothing where there are none and none may be added. */
export const SupplementsSection = ({ orderType, orderNo, isOpen }: SectionProps) => {
  const t = useText();
  const time = useTime();
  const [isAdding, setAdding] = useState(false);
  const asked = useCall(api.supplement.query, { orderType, orderNo }, { quiet: true });
  const held = useHeld();
  const mayAdd = isOpen && permitsChange(held, MAY_CHANGE[orderType]);
  const list = asked.data?.list ?? [];
  if (asked.error)
    return (
      <DrawerSection title={t('title')}>
        <ErrorFace error={asked.error} title={t('failed')} onRetry={() => void asked.refetch()} small />
      </DrawerSection>
    );
  if (list.length === 0 && !mayAdd) return null;
  const files = list.map(({ fileId, fileName, bytes, serialNo, uploadedAt, operatorName }) => ({
    fileId,
    name: fileName,
    bytes,
    note: t('row', { no: serialNo, at: time(uploadedAt, 'minute'), who: operatorName }),
  }));
  return (
    <DrawerSection title={t('title')}>
      {files.length > 0 && <FileList label={t('title')} files={files} />}
      <div className={styles.tools}>
        {files.length > 0 && (
          <DownloadButton
            label={t('all')}
            onDownload={() => download(api.supplement.batchDownload, { orderType, orderNo })}
          />
        )}
        {mayAdd && <Button onClick={() => setAdding(true)}>{t('add')}</Button>}
      </div>
      <SupplyDialog
        orderType={orderType}
        orderNo={orderNo}
        until={null}
        open={isAdding}
        onDone={() => setAdding(false)}
      />
    </DrawerSection>
  );
};

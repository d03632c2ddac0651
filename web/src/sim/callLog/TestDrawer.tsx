import { TEST_KINDS, type TestKind, type TestText } from '@tradeport/shared/contract/sim/callLog.ts';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { saveFile } from '../../browser/saveFile.ts';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { CopyButton } from '../../ui/feedback/CopyButton.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { DownloadButton } from '../../ui/records/DownloadButton.tsx';
import { DrawerSection, Facts, RecordDrawer } from '../../ui/records/RecordDrawer.tsx';
import { simApi } from '../simApi.ts';
import styles from './CallLog.module.css';
import { Json } from './Json.tsx';
import { useText } from './text.ts';

/** Which calls: these, those that only read too where somebody ticked them; all that are kept without ids. */
export interface Chosen {
  readonly ids?: string[];
  readonly reads?: boolean;
}

function Made({ test }: { readonly test: TestText }) {
  const t = useText();
  const { fileName, text, leftOut } = test;
  const save = async () => saveFile({ fileName, mimeType: 'text/plain', content: new TextEncoder().encode(text) });
  return (
    <>
      <DrawerSection title={fileName} note={<CopyButton value={text} name={fileName} wordy />}>
        <Json label={fileName} text={text} />
        <div className={styles.below}>
          <DownloadButton label={t('download')} onDownload={save} />
        </div>
      </DrawerSection>
      {leftOut.length > 0 && (
        <DrawerSection title={t('leftOut')}>
          <Facts
            facts={leftOut.map(({ id, why, call, explanation }) => ({
              key: `${id} ${why}`,
              label: call,
              value: explanation,
            }))}
          />
        </DrawerSection>
      )}
    </>
  );
}

function Test({ chosen }: { readonly chosen: Chosen }) {
  const t = useText();
  const [kind, setKind] = useState<TestKind>('run');
  const made = useCall(simApi.simCall.asTest, { kind, ...chosen }, { quiet: true });
  return (
    <>
      <Segmented<TestKind>
        className={styles.formats ?? ''}
        aria-label={t('format')}
        value={kind}
        onChange={setKind}
        options={TEST_KINDS.map((value) => ({ value, label: t(value) }))}
      />
      {made.data ? (
        <Made test={made.data} />
      ) : made.error ? (
        <ErrorFace error={made.error} title={t('notCopied')} small />
      ) : (
        <SkeletonLines rows={6} />
      )}
    </>
  );
}

/** Calls as a test, in one of its forms: to be copied or saved, with what was left out. */
export function TestDrawer({ chosen, onClose }: { readonly chosen: Chosen | undefined; readonly onClose: () => void }) {
  const t = useText();
  return (
    <RecordDrawer open={chosen !== undefined} onClose={onClose} title={t('asTest')}>
      {chosen && <Test chosen={chosen} />}
    </RecordDrawer>
  );
}

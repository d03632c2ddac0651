import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { uploadedFile } from '../../api/upload.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Asked, groundOf } from '../../ui/forms/Asked.tsx';
import { KnownFiles } from '../../ui/forms/KnownFiles.tsx';
import type { DraftOf } from '../../ui/forms/record/declared.ts';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { begunBy } from './begin.ts';
import styles from './Form.module.css';
import type { Kind } from './kind.ts';
import type { Verification } from './status.ts';
import { useText } from './text.ts';
import type { useDraft } from './useDraft.ts';
import { VerifyForm } from './VerifyForm.tsx';

interface Found {
  readonly verification: Verification;
  readonly kept: Parameters<typeof useDraft>[1] & { readonly content: string | null };
}

interface BegunProps<W extends object, D extends DraftOf<W>> extends Found {
  readonly kind: Kind<W, D>;
  readonly onTheOther: () => void;
}

/** The form as it was found: what is saved of it later changes nothing of how it began. */
function Begun<W extends object, D extends DraftOf<W>>({ kind, onTheOther, ...found }: BegunProps<W, D>) {
  const t = useText();
  const [{ verification, kept }] = useState(found);
  const { quarterCounts, refusedCountries, reason } = verification;
  const form = useMemo(() => kind.formBy({ quarterCounts, refusedCountries }), [kind, quarterCounts, refusedCountries]);
  const [{ begin, remarks, others }] = useState(() => begunBy(form, verification, kind.type, kept.content));
  return (
    <>
      {reason !== null && (
        <div className={styles.returned} role="note">
          <strong>
            {t('reason')}: {reason}
          </strong>
          {others.map((says) => (
            <p key={says}>{says}</p>
          ))}
          {remarks.some(({ isHint = false }) => !isHint) && <p>{t('answerMarked')}</p>}
        </div>
      )}
      <VerifyForm kind={kind} form={form} begin={begin} remarks={remarks} kept={kept} onTheOther={onTheOther} />
    </>
  );
}

/** The form of a kind of merchant: where a draft was kept, with that; else with what was told before. */
export function EditPage<W extends object, D extends DraftOf<W>>({ kind }: { readonly kind: Kind<W, D> }) {
  const t = useText();
  const verification = useCall(kind.read, {}, { own: true });
  const kept = useCall(api.realName.queryCloud, { type: kind.type });
  const [turn, setTurn] = useState(0);
  const ground = groundOf<Found>([verification, kept], { verification: verification.data, kept: kept.data });
  const files = [...(verification.data?.files ?? []), ...(kept.data?.files ?? [])].map(uploadedFile);
  const takeTheOther = async () => {
    await kept.refetch();
    setTurn(turn + 1);
  };
  return (
    <>
      <PageHeader title={t(`${kind.type}Title`)} purpose={t('editPurpose')} />
      <Asked of={ground} failed={t('notLoaded')}>
        {(found) => {
          const { open, types, statusText } = found.verification;
          if (!open) return <Empty title={t('closedTitle')} why={statusText} />;
          if (!types.includes(kind.type)) return <Empty title={t('notSupported')} why={t('notSupportedWhy')} />;
          return (
            <KnownFiles files={files}>
              <Begun key={turn} {...found} kind={kind} onTheOther={() => void takeTheOther()} />
            </KnownFiles>
          );
        }}
      </Asked>
    </>
  );
}

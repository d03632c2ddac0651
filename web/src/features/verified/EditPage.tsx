import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { realName } from '@tradeport/shared/contract/realName.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { uploadedFile } from '../../api/upload.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Asked, groundOf } from '../../ui/forms/Asked.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { KnownFiles } from '../../ui/forms/KnownFiles.tsx';
import type { DraftOf } from '../../ui/forms/record/declared.ts';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { begunBy } from './begin.ts';
import styles from './Form.module.css';
import type { Kind } from './kind.ts';
import { INFO, type Verification } from './status.ts';
import { useText } from './text.ts';
import { VerifyForm } from './VerifyForm.tsx';

interface Found {
  readonly verification: Verification;
  readonly kept: ResultOf<typeof realName.queryCloud>;
}

interface BegunProps<W extends object, D extends DraftOf<W>> extends Found {
  readonly kind: Kind<W, D>;
  readonly onTheOther: () => void;
}

/** The form with what it begins with. */
function Begun<W extends object, D extends DraftOf<W>>({ kind, onTheOther, verification, kept }: BegunProps<W, D>) {
  const t = useText();
  const { quarterCounts, refusedCountries, reason } = verification;
  const form = useMemo(() => kind.formBy({ quarterCounts, refusedCountries }), [kind, quarterCounts, refusedCountries]);
  const [{ begin, remarks, locked, others }] = useState(() => begunBy(form, verification, kind.type, kept.content));
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
      <VerifyForm
        kind={kind}
        form={form}
        begin={begin}
        remarks={remarks}
        locked={locked}
        kept={kept}
        onTheOther={onTheOther}
      />
    </>
  );
}

/**
 * What a form of a kind begins with. It begins once, with nothing that may be out of date: what is saved of it later is asked for
 * again, and changes nothing of how it began.
 */
const useFound = <W extends object, D extends DraftOf<W>>({ read, type }: Kind<W, D>) => {
  const verification = useCall(read, {}, { own: true });
  const kept = useCall(api.realName.queryCloud, { type });
  const [found, setFound] = useState<Found & { readonly turn: number }>();
  const isNew = !(verification.isFetching || kept.isFetching);
  if (found === undefined && isNew && verification.data !== undefined && kept.data !== undefined)
    setFound({ verification: verification.data, kept: kept.data, turn: 0 });
  return {
    question: {
      data: found,
      error: groundOf([verification, kept], {}).error,
      refetch: () => Promise.all([verification.refetch(), kept.refetch()]),
    },
    /** Takes up the draft that was saved elsewhere. */
    takeTheOther: async (): Promise<void> => {
      const { data } = await kept.refetch();
      if (data !== undefined) setFound((before) => before && { ...before, kept: data, turn: before.turn + 1 });
    },
  };
};

/** Where the merchant goes when this form is not for it: its verification, or the choice of a kind where there is none yet. */
const WaysOn = ({ verification: { type } }: { readonly verification: Verification }) => {
  const t = useText();
  const to = type === null ? pathTo(screens.verify) : INFO;
  return (
    <Link className={`${buttons.button} ${buttons.primary}`} to={to}>
      {t(type === null ? 'chooseKind' : 'look')}
    </Link>
  );
};

/** The form of a kind of merchant: where a draft was kept, with that; else with what was told before. */
export function EditPage<W extends object, D extends DraftOf<W>>({ kind }: { readonly kind: Kind<W, D> }) {
  const t = useText();
  const { question, takeTheOther } = useFound(kind);
  return (
    <>
      <PageHeader title={t(`${kind.type}Title`)} purpose={t('editPurpose')} />
      <Asked of={question} failed={t('notLoaded')}>
        {({ turn, ...found }) => {
          const { open, types, statusText, files } = found.verification;
          if (!open)
            return (
              <Empty title={t('closedTitle')} why={statusText} actions={<WaysOn verification={found.verification} />} />
            );
          if (!types.includes(kind.type))
            return (
              <Empty
                title={t('notSupported')}
                why={t('notSupportedWhy')}
                actions={<WaysOn verification={found.verification} />}
              />
            );
          return (
            <KnownFiles key={turn} files={[...files, ...found.kept.files].map(uploadedFile)}>
              <Begun {...found} kind={kind} onTheOther={() => void takeTheOther()} />
            </KnownFiles>
          );
        }}
      </Asked>
    </>
  );
}

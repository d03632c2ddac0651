import type { RealNameType } from '@tradeport/shared/rules/realNameDocuments.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { movesFrom } from '@tradeport/shared/states/machine.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import { Button } from 'antd';
import { FileText } from 'lucide-react';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { uploadedFile } from '../../api/upload.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { Asked } from '../../ui/forms/Asked.tsx';
import { KnownFiles } from '../../ui/forms/KnownFiles.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { Facts } from '../../ui/records/RecordDrawer.tsx';
import { StateTag, stateByCode } from '../../ui/records/StateTag.tsx';
import { Timeline } from '../../ui/records/Timeline.tsx';
import { useTime } from '../../ui/times.ts';
import { NextStep } from '../../ui/verify/NextStep.tsx';
import { FACTS } from './facts.ts';
import { toldOf } from './kind.ts';
import { CHOICE, EDIT, meaningOf, READ, type Verification } from './status.ts';
import { useText } from './text.ts';
import styles from './Verified.module.css';

interface VerificationProps {
  readonly verification: Verification;
}

/** How it stands, since when and until when, why it was sent back, and the way on. */
function Head({ verification }: VerificationProps) {
  const t = useText();
  const time = useTime();
  const navigate = useNavigate();
  const { type, reason, documentEndsOn, inForceSince, submittedAt } = verification;
  const state = stateByCode(realName, verification.status);
  const { why, action } = meaningOf(verification);
  return (
    <section className={styles.head}>
      <div>
        <h2>
          {t(type === null ? 'choiceTitle' : `${type}Kind`)} {state && <StateTag state={state} />}
        </h2>
        <p>{why}</p>
        {reason !== null && (
          <p className={styles.reason} role="note">
            {t('reason')}: {reason}
          </p>
        )}
        {type !== null && (
          <Facts
            facts={[
              ...(inForceSince === null
                ? []
                : [
                    { key: 'since', label: t('inForceSince'), value: time(inForceSince) },
                    { key: 'endsOn', label: t('endsOn'), value: documentEndsOn ?? t('forever') },
                  ]),
              { key: 'submittedAt', label: t('submittedAt'), value: submittedAt === null ? '' : time(submittedAt) },
            ]}
          />
        )}
      </div>
      {action !== undefined && (
        <Button
          type="primary"
          size="large"
          onClick={() => navigate(type === null || reason === null ? CHOICE : EDIT[type])}
        >
          {action}
        </Button>
      )}
    </section>
  );
}

/** What is in force and, beside it, what waits or was sent back: each once, the same of both is shown alone. */
function Told({ type, verification }: VerificationProps & { readonly type: RealNameType }) {
  const t = useText();
  const KindFacts = FACTS[type];
  const { submitted, inForce } = toldOf(type, verification);
  const { state, reason, remarks, endingFields, files } = verification;
  const isSentBack = reason !== null;
  const waits = isSentBack || state === 'underReview' || state === 'renewing';
  const parts = [
    ...(inForce === undefined
      ? []
      : [
          {
            title: state === 'expired' ? ('endedPart' as const) : ('inForcePart' as const),
            told: inForce,
            notes: endingFields.map((path) => ({ path, says: t('ends') })),
          },
        ]),
    ...(submitted === undefined || (inForce !== undefined && !waits)
      ? []
      : [
          {
            title: isSentBack ? ('sentBackPart' as const) : ('waitsPart' as const),
            told: submitted,
            notes: isSentBack ? remarks.map(({ path, text }) => ({ path, says: text })) : [],
          },
        ]),
  ];
  return (
    <KnownFiles files={files.map(uploadedFile)}>
      <div className={parts.length > 1 ? styles.both : undefined}>
        {parts.map(({ title, told, notes }) => (
          <section key={title} aria-label={t(title)}>
            <h2 className={styles.part}>{t(title)}</h2>
            <Suspense fallback={<SkeletonLines rows={8} />}>
              <KindFacts told={told} notes={notes} />
            </Suspense>
          </section>
        ))}
      </div>
    </KnownFiles>
  );
}

/** What was told by a merchant of a kind: the read of that kind has it. */
function ToldOfKind({ type }: { readonly type: RealNameType }) {
  const t = useText();
  const query = useCall(READ[type], {}, { unheardMs: 15_000 });
  return (
    <Asked of={query} failed={t('notLoaded')}>
      {(verification) => <Told type={type} verification={verification} />}
    </Asked>
  );
}

function Progress({ verification }: VerificationProps) {
  const t = useText();
  const time = useTime();
  const last = verification.timeline.length - 1;
  const passed = verification.timeline.map((step, i) => ({
    key: String(i),
    title: step.title,
    // What is behind is done; only the newest step still shows how the verification stands.
    tone: i < last ? ('good' as const) : (stateByCode(realName, step.status ?? 0)?.tone ?? ('ended' as const)),
    time: time(step.at, 'short'),
    ...(step.actor === null ? {} : { who: step.actor }),
    ...(step.note === null ? {} : { quote: step.note }),
  }));
  const { state } = verification;
  const waits = state === 'underReview' || state === 'renewing';
  const ahead =
    waits && movesFrom(realName, state, 'platform').length > 0
      ? [{ key: 'ahead', title: t('afterReview'), time: t('afterReviewTime') }]
      : [];
  return <Timeline steps={[...passed, ...ahead]} label={t('history')} />;
}

/** Where the verification stands, what is in force and what waits (ID numbers masked), and how it went. */
export function VerifiedInfoPage() {
  const t = useText();
  // Any of the reads tells the kind and the state.
  const query = useCall(api.realName.queryOrg, {}, { own: true, unheardMs: 15_000 });
  return (
    <div className={styles.page}>
      <PageHeader title={t('infoTitle')} purpose={t('infoPurpose')} />
      <Asked of={query} failed={t('notLoaded')}>
        {(verification) => (
          <>
            <Head verification={verification} />
            <div className={styles.columns}>
              <div>
                {verification.type !== null ? (
                  <ToldOfKind type={verification.type} />
                ) : (
                  <section className={styles.card}>
                    <Empty
                      icon={<FileText size={18} />}
                      title={t('nothing')}
                      why={t('nothingWhy')}
                      actions={<NextStep screen={screens.verify} label={t('start')} />}
                    />
                  </section>
                )}
              </div>
              <section className={styles.card}>
                <h2>{t('history')}</h2>
                <Progress verification={verification} />
              </section>
            </div>
          </>
        )}
      </Asked>
    </div>
  );
}

import { screens } from '@tradeport/shared/screens.ts';
import { movesFrom } from '@tradeport/shared/states/machine.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import { Button } from 'antd';
import { FileText } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { FormFacts } from '../../ui/forms/record/FormFacts.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { Facts } from '../../ui/records/RecordDrawer.tsx';
import { StateTag, stateByCode } from '../../ui/records/StateTag.tsx';
import { Timeline } from '../../ui/records/Timeline.tsx';
import { useTime } from '../../ui/times.ts';
import { NextStep } from '../../ui/verify/NextStep.tsx';
import { draftOfKind } from './kind.ts';
import { orgKind } from './orgForm.ts';
import { CHOICE, meaningOf, type Verification } from './status.ts';
import { useText } from './text.ts';
import styles from './Verified.module.css';

type Org = NonNullable<Verification['org']>;

function Head({ verification }: { readonly verification: Verification }) {
  const t = useText();
  const navigate = useNavigate();
  const state = stateByCode(realName, verification.status);
  const { why, action } = meaningOf(verification);
  return (
    <section className={styles.head}>
      <div>
        <h2>
          {t('choiceTitle')} {state && <StateTag state={state} />}
        </h2>
        <p>{why}</p>
        {verification.reason !== null && verification.state === 'failed' && (
          <p className={styles.reason} role="note">
            {t('reason')}: {verification.reason}
          </p>
        )}
      </div>
      {action !== undefined && (
        <Button type="primary" size="large" onClick={() => navigate(CHOICE)}>
          {action}
        </Button>
      )}
    </section>
  );
}

/** What was submitted, step by step, and what it comes to. */
function Submitted({ org, verification }: { readonly org: Org; readonly verification: Verification }) {
  const t = useText();
  const time = useTime();
  const { documentEndsOn, submittedAt } = verification;
  const draft = draftOfKind(orgKind, org);
  return (
    <>
      {orgKind.steps.map(([step, name]) => (
        <section key={step} className={styles.card}>
          <h2>{t(name)}</h2>
          <FormFacts form={orgKind.form} draft={draft} step={step} title={t(name)} />
        </section>
      ))}
      <section className={styles.card}>
        <Facts
          facts={[
            { key: 'endsOn', label: t('endsOn'), value: documentEndsOn ?? t('forever') },
            { key: 'submittedAt', label: t('submittedAt'), value: submittedAt === null ? '' : time(submittedAt) },
          ]}
        />
      </section>
    </>
  );
}

function Progress({ verification }: { readonly verification: Verification }) {
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
  const waits = movesFrom(realName, verification.state, 'platform').length > 0;
  const ahead = waits ? [{ key: 'ahead', title: t('afterReview'), time: t('afterReviewTime') }] : [];
  return <Timeline steps={[...passed, ...ahead]} label={t('history')} />;
}

/** Where the verification stands, what was submitted (ID numbers masked), and how it went. */
export function VerifiedInfoPage() {
  const t = useText();
  const query = useCall(api.realName.queryOrg, {}, { own: true, unheardMs: 15_000 });
  const { data } = query;
  return (
    <div className={styles.page}>
      <PageHeader title={t('infoTitle')} purpose={t('infoPurpose')} />
      {data === undefined ? (
        query.error ? (
          <ErrorFace error={query.error} title={t('notLoaded')} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonLines rows={8} />
        )
      ) : (
        <>
          <Head verification={data} />
          <div className={styles.columns}>
            <div>
              {data.org ? (
                <Submitted org={data.org} verification={data} />
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
              <Progress verification={data} />
            </section>
          </div>
        </>
      )}
    </div>
  );
}

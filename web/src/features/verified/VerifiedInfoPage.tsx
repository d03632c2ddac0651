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
import { groupedAmount } from '../../ui/money/Money.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { Facts } from '../../ui/records/RecordDrawer.tsx';
import { StateTag, stateByCode } from '../../ui/records/StateTag.tsx';
import { Timeline } from '../../ui/records/Timeline.tsx';
import { useTime } from '../../ui/times.ts';
import { NextStep } from '../../ui/verify/NextStep.tsx';
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

function Company({ org, verification }: { readonly org: Org; readonly verification: Verification }) {
  const t = useText();
  const time = useTime();
  const plain = [
    'companyName',
    'companyNameEn',
    'creditCode',
    'legalRepresentative',
    'registeredCapital',
    'establishedOn',
    'registeredAddress',
    'businessAddress',
    'industry',
    'website',
  ] as const;
  const facts = plain.map((key) => ({
    key,
    label: t(key),
    value: key === 'registeredCapital' ? groupedAmount(org[key]) : org[key],
  }));
  return (
    <Facts
      facts={[
        ...facts,
        { key: 'termEndsOn', label: t('termEndsOn'), value: org.termEndsOn ?? t('forever') },
        { key: 'endsOn', label: t('endsOn'), value: verification.documentEndsOn ?? t('forever') },
        {
          key: 'submittedAt',
          label: t('submittedAt'),
          value: verification.submittedAt === null ? '' : time(verification.submittedAt),
        },
      ]}
    />
  );
}

function People({ org }: { readonly org: Org }) {
  const t = useText();
  const { legalPerson, directors, beneficiaries } = org;
  const idOf = ({ idType, idNumber }: Pick<Org['legalPerson'], 'idType' | 'idNumber'>) => (
    <>
      {t(idType)} <span className="num">{idNumber}</span>
    </>
  );
  return (
    <>
      <h3>{t('legalPerson')}</h3>
      <Facts facts={[{ key: 'legalPerson', label: legalPerson.name, value: idOf(legalPerson) }]} />
      <h3>{t('directors')}</h3>
      <Facts facts={directors.map((each, i) => ({ key: String(i), label: each.name, value: idOf(each) }))} />
      {beneficiaries.length > 0 && (
        <>
          <h3>{t('owners')}</h3>
          <Facts
            facts={beneficiaries.map((each, i) => ({
              key: String(i),
              label: `${each.name} · ${each.holdingRatio}%`,
              value: idOf(each),
            }))}
          />
        </>
      )}
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
                <>
                  <section className={styles.card}>
                    <h2>{t('company')}</h2>
                    <Company org={data.org} verification={data} />
                  </section>
                  <section className={styles.card}>
                    <h2>{t('people')}</h2>
                    <People org={data.org} />
                  </section>
                </>
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

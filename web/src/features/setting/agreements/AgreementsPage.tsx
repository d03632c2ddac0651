import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { agreement as machine } from '@tradeport/shared/states/agreement.ts';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { useUser } from '../../../session/useUser.ts';
import { CopyButton } from '../../../ui/feedback/CopyButton.tsx';
import { ErrorFace } from '../../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../../ui/records/PageHeader.tsx';
import { type Fact, Facts } from '../../../ui/records/RecordDrawer.tsx';
import { ShownSum } from '../../../ui/records/ShowTheSum.tsx';
import { StateTag } from '../../../ui/records/StateTag.tsx';
import { RecordNote } from '../../../ui/records/sections.tsx';
import { useTime } from '../../../ui/times.ts';
import styles from './Agreements.module.css';
import { type Signature, type Standing, standingOf } from './agreementsOf.ts';
import { SignDialog } from './SignDialog.tsx';
import { useText } from './text.ts';

/** What was signed, from when until when; the notice where there is one. */
const useFacts = () => {
  const t = useText();
  const time = useTime();
  return (signature: Signature): readonly Fact[] => {
    const { signatureNo, status, signedAt, renewsAt, noticeBy, noticeWay, noticedAt, noticeCountsFrom } = signature;
    const { endsAt, endedAt, sums } = signature;
    const at = (key: string, label: ReactNode, instant: string | null): readonly Fact[] =>
      instant === null
        ? []
        : [
            {
              key,
              label,
              value: (
                <span className="num" translate="no">
                  {time(instant)}
                </span>
              ),
            },
          ];
    return [
      {
        key: 'number',
        label: t('number'),
        value: (
          <>
            <span className="num" translate="no">
              {signatureNo}
            </span>{' '}
            <CopyButton value={signatureNo} name={t('number')} />
          </>
        ),
      },
      ...at('signed', t('signedAt'), signedAt),
      ...at('renews', <ShownSum label={t('renewsAt')} sums={sums} name="term" />, renewsAt),
      ...(noticeBy === null || noticeWay === null || noticedAt === null
        ? []
        : [
            {
              key: 'notice',
              label: t('notice'),
              value: t('noticeBy', { by: t(noticeBy), way: t(noticeWay), at: time(noticedAt) }),
            },
          ]),
      ...at('counts', t('countsFrom'), noticeCountsFrom),
      ...at('ends', <ShownSum label={t('endsAt')} sums={sums} name="term" />, endedAt === null ? endsAt : null),
      ...at('ended', t(status === 'replaced' ? 'replacedAt' : 'endedAt'), endedAt),
    ];
  };
};

const VersionLink = ({ id, version }: Pick<Signature, 'id' | 'version'>) => (
  <Link
    to={`${pathTo(screens.agreement, { id })}?version=${version}`}
    target="_blank"
    className={styles.underlined ?? ''}
  >
    {useText()('readVersion', { version })}
  </Link>
);

const Earlier = ({ of }: { readonly of: readonly Signature[] }) => {
  const t = useText();
  const factsOf = useFacts();
  if (of.length === 0) return null;
  return (
    <details className={styles.earlier}>
      <summary>{t('earlier', { count: of.length })}</summary>
      <ul>
        {of.map((signature) => (
          <li key={signature.signatureNo}>
            <h3>
              <VersionLink {...signature} /> <StateTag state={machine.states[signature.status]} />
            </h3>
            <Facts facts={factsOf(signature)} />
          </li>
        ))}
      </ul>
    </details>
  );
};

/** What there is to know first: that it is to be signed again, or what comes. */
const Note = ({
  standing: { agreement, last, isDue },
  signs,
}: {
  readonly standing: Standing;
  readonly signs: boolean;
}) => {
  const t = useText();
  const ask = signs ? '' : ` ${t('askChief')}`;
  if (isDue && last?.status === 'ended')
    return (
      <RecordNote tone="bad">
        {t('ended')}
        {ask}
      </RecordNote>
    );
  if (isDue)
    return (
      <RecordNote tone="wait">
        {t('dueWhy', { version: agreement.version, day: agreement.effectiveDate })}
        {ask}
      </RecordNote>
    );
  const { comingVersion, comingDate } = agreement;
  if (comingVersion === null || comingDate === null) return null;
  return <RecordNote tone="busy">{t('coming', { version: comingVersion, day: comingDate })}</RecordNote>;
};

interface CardProps {
  readonly standing: Standing;
  readonly signs: boolean;
  readonly onSign: () => void;
}

const Card = ({ standing, signs, onSign }: CardProps) => {
  const t = useText();
  const factsOf = useFacts();
  const { agreement, last, earlier, isDue } = standing;
  return (
    <section className={styles.card} aria-label={agreement.title}>
      <div className={styles.head}>
        <div>
          <h2>{agreement.title}</h2>
          {last && <StateTag state={machine.states[last.status]} />}
          <VersionLink id={agreement.id} version={last?.version ?? agreement.version} />
        </div>
        {signs && isDue && (
          <Button type="primary" aria-label={t('signOf', { title: agreement.title })} onClick={onSign}>
            {t('sign')}
          </Button>
        )}
      </div>
      <Note standing={standing} signs={signs} />
      {last === undefined ? (
        <p>
          {t('never')} · {t('neverWhy')}
        </p>
      ) : (
        <Facts facts={factsOf(last)} />
      )}
      <Earlier of={earlier} />
    </section>
  );
};

/** Every agreement: what binds the merchant, until when, and what is to be signed again. */
export function AgreementsPage() {
  const t = useText();
  const all = useCall(api.agreement.list, {});
  const signed = useCall(api.agreement.signed, {}, { own: true });
  const signs = useUser().data?.userType === 'chief';
  const [signing, setSigning] = useState<Standing>();
  const error = all.error ?? signed.error;
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      {all.data === undefined || signed.data === undefined ? (
        error ? (
          <ErrorFace
            error={error}
            title={t('notLoaded')}
            onRetry={() => void Promise.all([all.refetch(), signed.refetch()])}
          />
        ) : (
          <SkeletonLines rows={8} />
        )
      ) : (
        <div className={styles.cards}>
          {standingOf(all.data, signed.data).map((standing) => (
            <Card key={standing.agreement.id} standing={standing} signs={signs} onSign={() => setSigning(standing)} />
          ))}
        </div>
      )}
      {signing && (
        <SignDialog
          agreement={signing.agreement}
          signedVersion={signing.last?.version}
          onClose={() => setSigning(undefined)}
        />
      )}
    </div>
  );
}

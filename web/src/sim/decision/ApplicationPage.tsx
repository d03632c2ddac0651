import { Checkbox } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { Facts } from '../../ui/records/RecordDrawer.tsx';
import { useTime } from '../../ui/times.ts';
import { Card } from '../Card.tsx';
import { useLive } from '../live.ts';
import { OpenInPortal } from '../OpenInPortal.tsx';
import { simApi } from '../simApi.ts';
import styles from './Application.module.css';
import { ApplicationDesk } from './ApplicationDesk.tsx';
import { ApplicationSection } from './ApplicationFields.tsx';
import { type Application, type Marks, standsOut } from './application.ts';
import { useText } from './text.ts';
import { useOutcomeText, type Waiting } from './WaitingItem.tsx';

interface ReviewProps {
  readonly waiting: Waiting;
  readonly application: Application;
}

/** Whose it is, since when, what the register says as a whole, and how it is decided by itself. */
function Head({ waiting, application }: ReviewProps) {
  const t = useText();
  const time = useTime();
  const outcomeText = useOutcomeText();
  const { object, answer, answersAt, choices } = waiting;
  const { submittedAt, registerText, sections } = application;
  const count = sections.flatMap(({ fields }) => fields).filter(({ differs }) => differs).length;
  const answers =
    answer === null || answersAt === null
      ? t('byHand')
      : t('byItself', { answer: outcomeText(answer, choices), at: time(answersAt, 'short') });
  return (
    <Card title={object.title} end={<OpenInPortal {...object} />}>
      <Facts
        facts={[
          { key: 'merchant', label: t('merchant'), value: `${object.merchantName} · ${object.merchantNo}` },
          { key: 'submitted', label: t('submittedAt'), value: submittedAt === null ? '' : time(submittedAt) },
          { key: 'register', label: t('register'), value: registerText ?? t('registerNone') },
          ...(registerText === null
            ? []
            : [{ key: 'differences', label: t('differences'), value: t('differencesCount', { count }) }]),
          { key: 'answer', label: t('answer'), value: answers },
        ]}
      />
    </Card>
  );
}

/** What was handed in, part by part, and what is decided of it. */
function Review({ waiting, application }: ReviewProps) {
  const t = useText();
  const [marks, setMarks] = useState<Marks>(new Map());
  const [isAsked, ask] = useState(false);
  const [isNarrow, narrow] = useState(false);
  const { sections } = application;
  const shown = sections
    .map((section) => ({
      ...section,
      fields: section.fields.filter((field) => !isNarrow || standsOut(field) || marks.has(field.path)),
    }))
    .filter(({ fields }) => fields.length > 0);
  const mark = (path: string, text: string | undefined) =>
    setMarks((before) => {
      const next = new Map(before);
      if (text === undefined) next.delete(path);
      else next.set(path, text);
      return next;
    });
  return (
    <div className={styles.review}>
      <Head waiting={waiting} application={application} />
      <Checkbox checked={isNarrow} onChange={({ target }) => narrow(target.checked)}>
        {t('onlyDifferent')}
      </Checkbox>
      {shown.length === 0 && <Empty small title={t('noDifferent')} />}
      {shown.map((section) => (
        <ApplicationSection
          key={section.fields[0]?.path ?? section.title}
          {...{ section, marks, isAsked }}
          onMark={mark}
        />
      ))}
      <ApplicationDesk waiting={waiting} marks={marks} onUnsaid={() => ask(true)} />
    </div>
  );
}

/** What was handed in for one decision, beside what the register has: it is looked at field by field, marked and decided. */
export function ApplicationPage() {
  const t = useText();
  const { kind = '', subject = '' } = useParams();
  const list = useLive(simApi.simDecision.waiting, { kind });
  const application = useLive(simApi.simDecision.application, { kind, subject });
  const waiting = list.data?.find(({ object }) => object.subject === subject);
  const error = list.data === undefined ? list.error : application.data === undefined ? application.error : null;
  const isThere = list.data !== undefined && application.data !== undefined;
  return (
    <>
      <PageHeader
        title={waiting?.kindTitle ?? t('review')}
        purpose={t('reviewPurpose')}
        actions={<Link to="/decisions">{t('toInbox')}</Link>}
      />
      {error !== null && (
        <ErrorFace
          error={error}
          title={t('applicationNotLoaded')}
          missing={{
            title: t('applicationMissing'),
            actions: (
              <Link className={`${buttons.button} ${buttons.primary}`} to="/decisions">
                {t('toInbox')}
              </Link>
            ),
          }}
          onRetry={() => void Promise.all([list.refetch(), application.refetch()])}
        />
      )}
      {error === null && !isThere && <SkeletonLines rows={10} />}
      {isThere && waiting === undefined && <Empty title={t('decidedTitle')} why={t('decidedWhy')} />}
      {waiting !== undefined && application.data?.sections.length === 0 && (
        <Empty title={t('nothingToShow')} why={t('nothingToShowWhy')} />
      )}
      {waiting !== undefined && application.data !== undefined && application.data.sections.length > 0 && (
        <Review key={`${kind}/${subject}`} waiting={waiting} application={application.data} />
      )}
    </>
  );
}

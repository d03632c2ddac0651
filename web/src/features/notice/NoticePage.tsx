import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { notice as calls } from '@tradeport/shared/contract/notice.ts';
import { addressOf, findRecordScreen } from '@tradeport/shared/rules/recordScreens.ts';
import { pathTo } from '@tradeport/shared/screens.ts';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall, useInvalidate } from '../../api/queries.ts';
import { usePick } from '../../i18n/language.ts';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { Bone, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { PermittedLink } from '../../ui/forms/PermittedLink.tsx';
import { useTime } from '../../ui/times.ts';
import { type Kind, kinds } from './kinds.ts';
import styles from './Notice.module.css';
import { useText } from './text.ts';

type NoticeDetail = ResultOf<(typeof calls)['detail']>;

/** The way to the record that a message tells of, for whoever may see its page. */
const OpenRecordLink = ({ recordKind, recordNo }: Pick<NoticeDetail, 'recordKind' | 'recordNo'>) => {
  const t = useText();
  const pick = usePick();
  const shownOn = recordKind === null ? undefined : findRecordScreen(recordKind);
  if (shownOn === undefined) return null;
  return (
    <div className={styles.open}>
      <PermittedLink screen={shownOn.screen} to={addressOf(shownOn, recordNo)}>
        {t('openRecord', { record: pick(shownOn.noun) })}
      </PermittedLink>
    </div>
  );
};

/** One of a kind; opening it marks it as read. */
const NoticeOf = ({ kind }: { readonly kind: Kind }) => {
  const { list, words } = kinds[kind];
  const t = useText();
  const time = useTime();
  const invalidate = useInvalidate();
  const { noticeId = '' } = useParams();
  const notice = useCall(api.notice.detail, { noticeId }, { own: true });
  const { data } = notice;
  const unread = data !== undefined && !data.read;
  useEffect(() => {
    if (!unread) return;
    // The mark is a comfort: when it fails the notice only stays unread.
    api.notice.sign({ noticeId }).then(
      () => invalidate(api.notice.unreadAndNew, api.notice.page),
      () => undefined,
    );
  }, [unread, noticeId, invalidate]);
  return (
    <article className={styles.article}>
      <Link to={pathTo(list)} className={styles.back}>
        <ArrowLeft size={16} /> {t(words.back)}
      </Link>
      {data === undefined ? (
        notice.error ? (
          <ErrorFace
            error={notice.error}
            title={t(words.notLoaded)}
            onRetry={() => void notice.refetch()}
            missing={{
              title: t('missing'),
              actions: (
                <Link className={`${buttons.button} ${buttons.primary}`} to={pathTo(list)}>
                  {t(words.back)}
                </Link>
              ),
            }}
          />
        ) : (
          <Skeleton>
            <Bone width="60%" height={28} />
            <Bone width={160} />
            <Bone height={120} />
          </Skeleton>
        )
      ) : (
        <>
          <h1>{data.title}</h1>
          <p className={styles.date}>
            {t('published', { at: time(data.publishedAt) })}
            {data.updateAt !== data.publishedAt && <span> · {t('updated', { at: time(data.updateAt) })}</span>}
          </p>
          {data.content.split(/\n+/).map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
          <OpenRecordLink {...data} />
        </>
      )}
    </article>
  );
};

/** What an event of the merchant's told. */
export function MessagePage() {
  return <NoticeOf kind="message" />;
}

/** What the platform told everybody. */
export function NoticePage() {
  return <NoticeOf kind="notice" />;
}

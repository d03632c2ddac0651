import { reachablePage } from '@tradeport/shared/rules/paging.ts';
import { pathTo } from '@tradeport/shared/screens.ts';
import { Button, Pagination } from 'antd';
import { CheckCheck, ChevronRight, Megaphone } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall, useList, useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { Bone, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { CountTabs } from '../../ui/records/CountTabs.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { useUrlFilters } from '../../ui/records/useUrlFilters.ts';
import { useTime } from '../../ui/times.ts';
import { type Kind, kinds } from './kinds.ts';
import styles from './Notice.module.css';
import { useText } from './text.ts';

const Loading = () => (
  <Skeleton>
    {['a', 'b', 'c', 'd'].map((row) => (
      <div key={row} className={styles.loadingRow}>
        <Bone width="46%" height={16} />
        <Bone width={80} height={12} />
      </div>
    ))}
  </Skeleton>
);

const asKind = (key: string): Kind => (key === 'notice' ? 'notice' : 'message');

/** Messages and notices beside one another, each with what is unread. */
const Kinds = ({ kind }: { readonly kind: Kind }) => {
  const t = useText();
  const navigate = useNavigate();
  const messages = useCall(api.notice.unreadAndNew, { systemNoticeType: kinds.message.type }, { quiet: true });
  const notices = useCall(api.notice.unreadAndNew, { systemNoticeType: kinds.notice.type }, { quiet: true });
  return (
    <CountTabs
      label={t('kinds')}
      active={kind}
      onChange={(key) => void navigate(pathTo(kinds[asKind(key)].list))}
      tabs={[
        { key: 'message', name: t('messages'), count: messages.data?.unread },
        { key: 'notice', name: t('title'), count: notices.data?.unread },
      ]}
    />
  );
};

/** All of one kind, the newest first. */
const NoticesOf = ({ kind }: { readonly kind: Kind }) => {
  const { type, one, words } = kinds[kind];
  const t = useText();
  const time = useTime();
  const [page, change] = useUrlFilters({ currentPage: 1, pageSize: 20 });
  const notices = useList(api.notice.page, { systemNoticeType: type, ...reachablePage(page) }, { own: true });
  const sign = useSend(api.notice.sign, { invalidates: [api.notice.page, api.notice.unreadAndNew] });
  const markAll = async () => {
    const outcome = await sign.send({ systemNoticeType: type });
    if (!outcome.ok) toast('error', outcome.failure.message);
  };
  const { data } = notices;
  const someUnread = data?.list.some((notice) => !notice.read) ?? false;
  return (
    <>
      <PageHeader
        title={t(words.title)}
        purpose={t(words.purpose)}
        actions={
          <Button
            icon={<CheckCheck size={16} />}
            disabled={!someUnread}
            loading={sign.sending}
            onClick={() => void markAll()}
          >
            {t('markAll')}
          </Button>
        }
      />
      <Kinds kind={kind} />
      {data === undefined ? (
        notices.error ? (
          <ErrorFace error={notices.error} onRetry={() => void notices.refetch()} />
        ) : (
          <Loading />
        )
      ) : data.list.length === 0 ? (
        <Empty icon={<Megaphone size={24} />} title={t(words.none)} why={t(words.noneWhy)} />
      ) : (
        <>
          <ul className={styles.list}>
            {data.list.map((notice) => (
              <li key={notice.noticeId}>
                <Link to={pathTo(one, { noticeId: notice.noticeId })} className={styles.row}>
                  <span className={notice.read ? styles.read : styles.unread}>
                    {!notice.read && <span className="seenByReadersOnly">{t('unread')}</span>}
                  </span>
                  <span className={notice.read ? styles.title : `${styles.title} ${styles.strong}`}>
                    {notice.title}
                  </span>
                  <span className={styles.date}>{time(notice.updateAt, 'day')}</span>
                  <ChevronRight size={16} />
                </Link>
              </li>
            ))}
          </ul>
          {data.total > data.pageSize && (
            <Pagination
              className={styles.pages ?? ''}
              size="small"
              current={data.currentPage}
              pageSize={data.pageSize}
              total={data.total}
              showSizeChanger={false}
              onChange={(currentPage) => change({ currentPage })}
            />
          )}
        </>
      )}
    </>
  );
};

/** What the merchant's own events tell. */
export function MessageListPage() {
  return <NoticesOf key="message" kind="message" />;
}

/** What the platform tells everybody. */
export function NoticeListPage() {
  return <NoticesOf key="notice" kind="notice" />;
}

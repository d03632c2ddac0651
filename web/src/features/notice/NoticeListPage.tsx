import { reachablePage } from '@tradeport/shared/rules/paging.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { Button, Pagination } from 'antd';
import { CheckCheck, ChevronRight, Megaphone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { PLATFORM_NOTICES } from '../../api/platformNotices.ts';
import { useList, useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { Bone, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { useUrlFilters } from '../../ui/records/useUrlFilters.ts';
import { useTime } from '../../ui/times.ts';
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

/** All notices of the platform, the newest first. */
export function NoticeListPage() {
  const t = useText();
  const time = useTime();
  const [page, change] = useUrlFilters({ currentPage: 1, pageSize: 20 });
  const notices = useList(
    api.notice.page,
    { systemNoticeType: PLATFORM_NOTICES, ...reachablePage(page) },
    { own: true },
  );
  const sign = useSend(api.notice.sign, { invalidates: [api.notice.page, api.notice.unreadAndNew] });
  const markAll = async () => {
    const outcome = await sign.send({ systemNoticeType: PLATFORM_NOTICES });
    if (!outcome.ok) toast('error', outcome.failure.message);
  };
  const { data } = notices;
  const someUnread = data?.list.some((notice) => !notice.read) ?? false;
  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
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
      {data === undefined ? (
        notices.error ? (
          <ErrorFace error={notices.error} onRetry={() => void notices.refetch()} />
        ) : (
          <Loading />
        )
      ) : data.list.length === 0 ? (
        <Empty icon={<Megaphone size={24} />} title={t('none')} why={t('noneWhy')} />
      ) : (
        <>
          <ul className={styles.list}>
            {data.list.map((notice) => (
              <li key={notice.noticeId}>
                <Link to={pathTo(screens.notice, { noticeId: notice.noticeId })} className={styles.row}>
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
}

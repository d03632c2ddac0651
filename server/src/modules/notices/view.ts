import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { findRecordScreen } from '@tradeport/shared/rules/recordScreens.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Notice } from './store.ts';

export const noticeView = (notice: Notice, language: Language) => ({
  noticeId: notice.noticeId,
  systemNoticeType: notice.type,
  title: inLanguage(language, notice.title),
  publishedAt: formatInstant(notice.publishedAt),
  updateAt: formatInstant(notice.updatedAt),
  read: notice.read,
});

export const noticeDetailView = (notice: Notice, language: Language) => {
  const { about } = notice;
  const shownOn = about === null ? undefined : findRecordScreen(about.machine);
  return {
    ...noticeView(notice, language),
    content: inLanguage(language, notice.body),
    recordKind: shownOn && about ? about.machine : null,
    recordNo: shownOn?.opens && about ? about.subject : null,
  };
};

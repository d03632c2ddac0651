import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { findPlace } from '@tradeport/shared/rules/recordPlaces.ts';
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
  const place = about === null ? undefined : findPlace(about.machine);
  return {
    ...noticeView(notice, language),
    content: inLanguage(language, notice.body),
    recordKind: place && about ? about.machine : null,
    recordNo: place?.opens && about ? about.subject : null,
  };
};

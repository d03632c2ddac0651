import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import '../ui/antd.css';
import '../ui/print.css';
import { useEffect, useMemo } from 'react';
import { queryClient } from '../api/queries.ts';
import { useCell } from '../browser/cell.ts';
import { sandboxGone } from '../browser/sandboxGone.ts';
import { languageNow, useLanguage } from '../i18n/language.ts';
import { antdTheme } from '../ui/antdTheme.ts';
import { Empty } from '../ui/feedback/Empty.tsx';
import { Toasts } from '../ui/feedback/Toasts.tsx';
import { useReducedMotion } from '../ui/media.ts';
import type { Slot } from '../ui/slot.ts';
import { useText } from '../ui/text.ts';
import { useMode } from './appearance.ts';
import { pageNonce } from './nonce.ts';
import { SandboxGone } from './SandboxGone.tsx';

const nonce = pageNonce();

/** Menus and lists open inside the part of the page that they belong to: what floats outside of every landmark is lost to readers of the screen. */
const landmarkOf = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('[role="dialog"], main, header, aside') ?? document.body;

const NoData = () => {
  const t = useText();
  return <Empty title={t('noData')} small />;
};

/** Makes document and date pickers speak the language of the page, before anything is rendered. */
export function greet(): void {
  document.documentElement.lang = languageNow();
  dayjs.locale(languageNow() === 'zh-CN' ? 'zh-cn' : 'en');
}

/** What portal and console stand in: the component library in our colours and language, what is known of the server, passing messages. */
export function Surroundings({ children }: { readonly children: Slot }) {
  const language = useLanguage();
  const mode = useMode();
  const still = useReducedMotion();
  const gone = useCell(sandboxGone);
  const theme = useMemo(() => antdTheme(mode, !still), [mode, still]);
  useEffect(() => {
    dayjs.locale(language === 'zh-CN' ? 'zh-cn' : 'en');
  }, [language]);
  return (
    <ConfigProvider
      theme={theme}
      locale={language === 'zh-CN' ? zhCN : enUS}
      button={{ autoInsertSpace: false }}
      form={{ requiredMark: false, scrollToFirstError: true }}
      getPopupContainer={landmarkOf}
      renderEmpty={() => <NoData />}
      {...(nonce === undefined ? {} : { csp: { nonce } })}
    >
      <QueryClientProvider client={queryClient}>
        {gone === undefined ? children : <SandboxGone {...gone} />}
        <Toasts />
      </QueryClientProvider>
    </ConfigProvider>
  );
}

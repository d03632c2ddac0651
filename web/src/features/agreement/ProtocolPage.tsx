import type { agreement } from '@tradeport/shared/contract/agreement.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { openScreens, pathTo } from '@tradeport/shared/screens/open.ts';
import { Download, Printer } from 'lucide-react';
import { type MouseEvent, useCallback, useEffect, useState } from 'react';
import { api } from '../../api/api.ts';
import { addressAt, isElsewhere } from '../../browser/backend.ts';
import { addressOf, routeOf } from '../../browser/routes.ts';
import { useLanguage } from '../../i18n/language.ts';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { Bone, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { PlainPage } from '../../ui/frame/PlainPage.tsx';
import styles from './ProtocolPage.module.css';
import { useText } from './text.ts';

type Text = ResultOf<(typeof agreement)['detail']>;
type Summaries = ResultOf<(typeof agreement)['list']>;

/** Reads an agreement and the list of all, without a session and without the portal's query cache. */
function useAgreement(id: string, version: string | undefined) {
  const language = useLanguage();
  const [text, setText] = useState<Text>();
  const [all, setAll] = useState<Summaries>([]);
  const [error, setError] = useState<unknown>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is in the language of the page; a new round asks again.
  useEffect(() => {
    let wanted = true;
    setError(undefined);
    const failed = (failure: unknown) => {
      if (wanted) setError(failure);
    };
    // Apart, so that an unknown agreement still lists the others.
    api.agreement.detail(version === undefined ? { id } : { id, version }).then((detail) => {
      if (wanted) setText(detail);
    }, failed);
    api.agreement.list({}).then((list) => {
      if (wanted) setAll(list);
    }, failed);
    return () => {
      wanted = false;
    };
  }, [id, version, language, round]);
  return { text, all, error, again: useCallback(() => setRound((before) => before + 1), []) };
}

function Body({ text }: { readonly text: Text }) {
  const t = useText();
  const anchor = (i: number) => `section-${i + 1}`;
  return (
    <>
      <nav aria-label={t('contents')} className={styles.contents}>
        <h2>{t('contents')}</h2>
        <ol>
          {text.sections.map((section, i) => (
            <li key={section.heading}>
              <a href={`#${anchor(i)}`}>{section.heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      {text.sections.map((section, i) => (
        <section key={section.heading} id={anchor(i)} className={styles.section}>
          <h2>{section.heading}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </>
  );
}

const linkTo = (id: string, version: string): string =>
  `${addressOf(pathTo(openScreens.agreement, { id }))}?version=${version}`;

/** What comes, what this version changed, and the other versions. */
function Versions({ text: { id, version, versions, comingVersion, comingDate } }: { readonly text: Text }) {
  const t = useText();
  const shown = versions.find((one) => one.version === version);
  return (
    <>
      {comingVersion !== null && comingDate !== null && comingVersion !== version && (
        <p className={styles.coming}>
          {t('coming', { day: comingDate })}{' '}
          <a href={linkTo(id, comingVersion)}>{t('readVersion', { version: comingVersion })}</a>
        </p>
      )}
      {shown && !shown.current && <p className={styles.coming}>{t('notInForce')}</p>}
      {typeof shown?.change === 'string' && (
        <p className={styles.coming}>
          {t('changed')}: {shown.change}
        </p>
      )}
      {versions.length > 1 && (
        <nav aria-label={t('versions')} className={styles.versions}>
          {versions.map((one) => (
            <a
              key={one.version}
              href={linkTo(id, one.version)}
              aria-current={one.version === version ? 'page' : undefined}
            >
              {t('version', { version: one.version })}
            </a>
          ))}
        </nav>
      )}
    </>
  );
}

/** From an agreement or a version that does not exist: to the version in force, or to the help centre. */
const WayOn = ({ id, hasAgreement }: { readonly id: string; readonly hasAgreement: boolean }) => {
  const t = useText();
  const to = hasAgreement ? pathTo(openScreens.agreement, { id }) : pathTo(openScreens.help);
  return (
    <a className={`${buttons.button} ${buttons.primary}`} href={addressOf(to)}>
      {t(hasAgreement ? 'toCurrent' : 'toHelp')}
    </a>
  );
};

/** Of another origin a browser saves nothing by a link. */
const saveElsewhere = (click: MouseEvent, address: string): void => {
  if (!isElsewhere(address)) return;
  click.preventDefault();
  void import('../../api/downloadAddress.ts').then(({ downloadAddress }) => downloadAddress(address));
};

/** An agreement to read, without a session; the others are a click away. */
export function ProtocolPage() {
  const t = useText();
  const id = decodeURIComponent(routeOf(location.pathname).split('/')[2] ?? '');
  const version = new URLSearchParams(location.search).get('version') ?? undefined;
  const { text, all, error, again } = useAgreement(id, version);
  useEffect(() => {
    if (text) document.title = text.title;
  }, [text]);
  return (
    <PlainPage wide>
      <div className={styles.page}>
        <nav className={styles.others} aria-label={t('agreements')}>
          <h2>{t('agreements')}</h2>
          <ul>
            {all.map((other) => (
              <li key={other.id}>
                <a
                  href={addressOf(pathTo(openScreens.agreement, { id: other.id }))}
                  aria-current={other.id === id ? 'page' : undefined}
                >
                  {other.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <article className={styles.article}>
          {error !== undefined ? (
            <ErrorFace
              error={error}
              title={t('notLoaded')}
              onRetry={again}
              missing={{
                title: t('missing'),
                actions: <WayOn id={id} hasAgreement={all.some((one) => one.id === id)} />,
              }}
            />
          ) : text === undefined ? (
            <Skeleton>
              <Bone width="60%" height={28} />
              <Bone width={240} />
              <Bone height={160} />
              <Bone height={220} />
            </Skeleton>
          ) : (
            <>
              <header className={styles.head}>
                <h1>{text.title}</h1>
                <div className={styles.acts}>
                  <a
                    href={addressAt(text.pdfUrl)}
                    download
                    className={buttons.button}
                    onClick={(click) => saveElsewhere(click, text.pdfUrl)}
                  >
                    <Download size={16} /> {t('pdf')}
                  </a>
                  <button type="button" className={buttons.button} onClick={() => window.print()}>
                    <Printer size={16} /> {t('print')}
                  </button>
                </div>
              </header>
              <p className={styles.facts}>
                {t('version', { version: text.version })} · {t('effective', { day: text.effectiveDate })} ·{' '}
                {t('updated', { day: text.updatedDate })}
              </p>
              <Versions text={text} />
              <Body text={text} />
            </>
          )}
        </article>
      </div>
    </PlainPage>
  );
}

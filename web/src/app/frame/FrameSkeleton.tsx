import { useLanguage } from '../../i18n/language.ts';
import { useSystemName } from '../../session/siteConfig.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

const MENU = ['company', 'a', 'b', 'c', 'd'];
const PAGE = ['title', 'purpose', 'above', 'below'];

/** What the server wrote at the head of the page that the document was opened with, by the language: it stands on until the page does. */
const opened = {
  at: location.pathname,
  heads: new Map(
    [...document.querySelectorAll<HTMLElement>('.outlineHead')].map(({ lang, children: [title, purpose] }) => [
      lang,
      [title?.textContent, purpose?.textContent] as const,
    ]),
  ),
};

/** The frame's own shape while the user's data comes: as it stands in the document from the first paint on (`index.html`). */
export function FrameSkeleton() {
  const name = useSystemName();
  const language = useLanguage();
  const head = opened.at === location.pathname ? opened.heads.get(language) : undefined;
  return (
    <div className="outline standing">
      <div className="outlineMenu">
        <b>{name}</b>
        {MENU.map((bone) => (
          <i key={bone} />
        ))}
      </div>
      <Skeleton>
        <div className="outlinePage">
          {head !== undefined && (
            <div className="outlineHead" lang={language}>
              <b>{head[0]}</b>
              <p>{head[1]}</p>
            </div>
          )}
          {PAGE.map((bone) => (
            <i key={bone} />
          ))}
        </div>
      </Skeleton>
    </div>
  );
}

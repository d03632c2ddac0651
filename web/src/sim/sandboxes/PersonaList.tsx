import { BASE_PATH } from '@tradeport/shared/screens.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Card } from '../Card.tsx';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import styles from './Sandboxes.module.css';
import { useText } from './text.ts';

/** Everybody of the sandbox; each name is a link that opens the portal as that person. */
export function PersonaList({ here }: { readonly here: string }) {
  const t = useText();
  const isChinese = useLanguage() === 'zh-CN';
  const { data = [] } = useLive(simApi.simPersona.list, {});
  const addressOf = (persona: string): string =>
    `${BASE_PATH}/?${new URLSearchParams({ sandbox: here, persona }).toString()}`;
  return (
    <Card title={t('people')} count={data.length}>
      <p className={`${styles.quiet} ${styles.lead}`}>{t('peopleWhy')}</p>
      <ul className={styles.list}>
        {data.map(({ persona, name, nameEn, merchantName, merchantNameEn, roleName, roleNameEn, enabled }) => (
          <li key={persona} className={styles.row}>
            <span className={styles.what}>
              {enabled ? (
                <a href={addressOf(persona)} target="_blank" rel="noopener">
                  {isChinese ? name : nameEn}
                </a>
              ) : (
                <span>{isChinese ? name : nameEn}</span>
              )}
              <small>
                {[
                  (isChinese ? roleName : roleNameEn) ?? t('chief'),
                  isChinese ? merchantName : merchantNameEn,
                  ...(enabled ? [] : [t('disabled')]),
                ].join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { BASE_PATH } from '@tradeport/shared/screens.ts';
import { Dropdown } from 'antd';
import { ChevronDown, User } from 'lucide-react';
import { useLanguage } from '../../i18n/language.ts';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { useText } from '../text.ts';
import styles from './TopBar.module.css';

/** Opens the portal as anybody of the sandbox, without a password, in a tab of its own. */
export function PersonaMenu({ sandbox }: { readonly sandbox: string }) {
  const t = useText();
  const isChinese = useLanguage() === 'zh-CN';
  const { data = [] } = useLive(simApi.simPersona.list, {});
  const merchants = [...new Set(data.map(({ merchantNo }) => merchantNo))];
  const items = merchants.map((merchantNo) => {
    const people = data.filter((person) => person.merchantNo === merchantNo);
    const [first] = people;
    return {
      key: merchantNo,
      type: 'group' as const,
      label: isChinese ? first?.merchantName : first?.merchantNameEn,
      children: people.map(({ persona, name, nameEn, roleName, roleNameEn, enabled }) => ({
        key: persona,
        disabled: !enabled,
        label: (
          <a
            href={`${BASE_PATH}/?${new URLSearchParams({ sandbox, persona }).toString()}`}
            target="_blank"
            rel="noopener"
            className={styles.person}
          >
            {isChinese ? name : nameEn} <span>{(isChinese ? roleName : roleNameEn) ?? t('chief')}</span>
          </a>
        ),
      })),
    };
  });
  return (
    <Dropdown trigger={['click']} menu={{ items, className: styles.people ?? '' }}>
      <button type="button" className={styles.tool} aria-label={t('openPortalAs')} aria-haspopup="menu">
        <User size={16} />
        <span className={styles.wide}>{t('openPortalAs')}</span>
        <ChevronDown size={14} />
      </button>
    </Dropdown>
  );
}

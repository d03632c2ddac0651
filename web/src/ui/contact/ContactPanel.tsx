import { MessageCircle, Phone } from 'lucide-react';
import { pictureAt } from '../../browser/backend.ts';
import { useSiteValues } from '../../session/siteConfig.ts';
import { CopyButton } from '../feedback/CopyButton.tsx';
import styles from './ContactPanel.module.css';
import { useText } from './text.ts';

/** How to reach the service: hours, phones, WeChat and QR codes, as the site is configured. */
export function ContactPanel() {
  const t = useText();
  const phones = useSiteValues('SERVICE_PHONE');
  const wechats = useSiteValues('WECHAT_SERVICE');
  const codes = useSiteValues('QR_CODE');
  if (phones.length + wechats.length + codes.length === 0) return <p className={styles.hours}>{t('missing')}</p>;
  return (
    <div className={styles.panel}>
      <p className={styles.hours}>{t('hours')}</p>
      <dl className={styles.ways}>
        {phones.map((phone) => (
          <div key={phone}>
            <dt>
              <Phone size={16} /> {t('phone')}
            </dt>
            <dd>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
              <CopyButton value={phone} name={phone} />
            </dd>
          </div>
        ))}
        {wechats.map((wechat) => (
          <div key={wechat}>
            <dt>
              <MessageCircle size={16} /> {t('wechat')}
            </dt>
            <dd>
              {wechat}
              <CopyButton value={wechat} name={wechat} />
            </dd>
          </div>
        ))}
      </dl>
      {codes.length > 0 && (
        <>
          <p className={styles.scan}>{t('scan')}</p>
          <ul className={styles.codes}>
            {codes.map((code, i) => (
              <li key={code.slice(-80)}>
                <img {...pictureAt(code)} alt={t('code', { number: i + 1 })} width={120} height={136} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

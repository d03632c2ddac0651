import { addDays } from '@tradeport/shared/rules/calendar.ts';
import { documentsFor, type RealNameType } from '@tradeport/shared/rules/realNameDocuments.ts';
import { type UploadKindName, uploadHelp, uploadKind } from '@tradeport/shared/rules/uploadKinds.ts';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { platformToday } from '../../browser/clock.ts';
import { usePick } from '../../i18n/language.ts';
import { useText } from './text.ts';
import styles from './Verified.module.css';

/** Long enough ago that a company is older than a year, whatever day it is. */
const YEARS_AGO_DAYS = -1_000;

interface NeededDocumentsProps {
  readonly type: RealNameType;
  /** Whether an owner of exactly 25 % counts. */
  readonly quarterCounts: boolean;
}

const QUESTIONS = ['isOld', 'hasOwners', 'hasAgent'] as const;
type Question = (typeof QUESTIONS)[number];

/** Only abroad it matters how old a company is; an individual has neither owners nor an agent. */
const asksOf = (type: RealNameType): readonly Question[] => {
  if (type === 'personal') return [];
  return type === 'org' ? ['hasOwners', 'hasAgent'] : QUESTIONS;
};

/** Before one begins: the documents that this applicant needs, by kind, by the age of the company and by who stands behind it and acts for it. */
export function NeededDocuments({ type, quarterCounts }: NeededDocumentsProps) {
  const t = useText();
  const pick = usePick();
  const [told, tell] = useState<readonly Question[]>(['isOld', 'hasOwners']);
  const asks = asksOf(type);
  const is = (question: Question): boolean => asks.includes(question) && told.includes(question);
  const today = platformToday();
  const needed = documentsFor(
    {
      type,
      establishedOn: is('isOld') ? addDays(today, YEARS_AGO_DAYS) : today,
      hasOwners: is('hasOwners'),
      hasAgent: is('hasAgent'),
    },
    today,
  );
  const whose = type === 'personal' ? 'idsOfOneself' : type === 'org' ? 'idsOfOrg' : 'idsOfDirectors';
  const line = (key: string, name: string, upload: UploadKindName) => (
    <li key={key}>
      <span>{name}</span>
      <span className={styles.note}>{pick(uploadHelp(uploadKind(upload)))}</span>
    </li>
  );
  return (
    <div className={styles.needed}>
      <h2>{t('needed')}</h2>
      {asks.length > 0 && (
        <fieldset className={styles.asks}>
          <legend>{t('neededBy')}</legend>
          <Checkbox.Group
            value={[...told]}
            options={asks.map((value) => ({
              value,
              label: t(value === 'hasOwners' && !quarterCounts ? 'hasOwnersAbove' : value),
            }))}
            onChange={(values) => tell(QUESTIONS.filter((one) => values.includes(one)))}
          />
        </fieldset>
      )}
      <ul aria-label={t('needed')} aria-live="polite">
        {line('ids', t(whose), 'KYC_ID_PHOTO')}
        {needed.filter(({ isNeeded }) => isNeeded).map(({ name, upload }) => line(name, t(name), upload))}
      </ul>
      <h3>{t('mayAdd')}</h3>
      <ul>
        {needed.filter(({ name }) => name === 'qualification').map(({ name, upload }) => line(name, t(name), upload))}
      </ul>
    </div>
  );
}

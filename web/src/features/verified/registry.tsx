import type { apiShop } from '@tradeport/shared/contract/apiShop.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { Button } from 'antd';
import { Check } from 'lucide-react';
import { useRegistry } from '../../ui/forms/CompanySearch.tsx';
import type { Sight } from '../../ui/forms/record/declared.ts';
import { ToneGlyph } from '../../ui/records/ToneGlyph.tsx';
import styles from './Form.module.css';
import { useText } from './text.ts';

type Company = ResultOf<typeof apiShop.companyDetail>;
type Known = Omit<Company, 'businessStatus' | 'businessStatusText' | 'crNo' | 'creditCode'>;
/** What the registry knows of; a company is found by its credit code, or in Hong Kong by its CR number. */
type Draft = { readonly [K in keyof Known]?: Known[K] | undefined } & {
  readonly creditCode?: string | undefined;
  readonly crNo?: string | undefined;
};

const useRegistered = ({ creditCode = '', crNo }: Draft) => useRegistry(crNo === undefined ? { creditCode } : { crNo });

/** Whether the registry knows a field as it is typed. */
export const knownOf =
  (field: keyof Known) =>
  ({ draft }: { readonly draft: Draft }) => {
    const t = useText();
    const { company } = useRegistered(draft);
    const typed = draft[field];
    if (company === undefined || typed === undefined || typed === '') return null;
    return typed === company[field] ? (
      <span className={styles.matches}>
        <Check size={13} /> {t('matches')}
      </span>
    ) : (
      <span className={styles.differs}>{t('differs', { value: company[field] ?? '' })}</span>
    );
  };

/** Of what the registry knows, what the form asks. */
const asked = (known: Known, draft: Draft): Draft => {
  const fields: unknown[][] = Object.entries(known).filter(([name]) => name in draft);
  return Object.fromEntries(fields);
};

/** The company of the number that is typed, which fills in the form; or why there is none. */
export const RegistryFound = ({ draft, patch }: Sight<Draft>) => {
  const t = useText();
  const { company, code } = useRegistered(draft);
  if (company !== undefined) {
    const { businessStatus, businessStatusText, crNo: _crNo, creditCode: _creditCode, ...known } = company;
    return (
      <div className={styles.found} role="status">
        <ToneGlyph tone={businessStatus === 'active' ? 'good' : 'bad'} size={16} />
        <span>{t('registryFound', { name: company.companyName, status: businessStatusText })}</span>
        <Button size="small" onClick={() => patch(asked(known, draft))}>
          {t('fill')}
        </Button>
      </div>
    );
  }
  if (code === null) return null;
  const isUnknown = 'code' in code && code.code === 'BIZ_ERROR';
  return (
    <div className={styles.found} role="status">
      <ToneGlyph tone={isUnknown ? 'bad' : 'wait'} size={16} />
      <span>{t(isUnknown ? 'registryNone' : 'registryDown')}</span>
    </div>
  );
};

import { REAL_NAME_TYPES, type RealNameType } from '@tradeport/shared/rules/realNameDocuments.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import { Button } from 'antd';
import { Building, Building2, Globe, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { Asked } from '../../ui/forms/Asked.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCard.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { StateTag, stateByCode } from '../../ui/records/StateTag.tsx';
import { useTime } from '../../ui/times.ts';
import { NeededDocuments } from './NeededDocuments.tsx';
import { EDIT, INFO, meaningOf, type Verification } from './status.ts';
import { useText } from './text.ts';
import styles from './Verified.module.css';

const ICONS = { org: Building2, orgHk: Building, otherArea: Globe, personal: UserRound } as const;

/** The kind that is chosen, what it needs, and the way into its form. */
function KindChoice({ verification }: { readonly verification: Verification }) {
  const t = useText();
  const time = useTime();
  const navigate = useNavigate();
  const drafts = useCall(api.realName.addCloudStates, {}, { quiet: true }).data ?? [];
  const { types, type: before } = verification;
  const [chosen, choose] = useState<RealNameType>();
  const newest = drafts.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))[0]?.type;
  const first = [before, newest, types[0]].find((one) => one !== null && one !== undefined && types.includes(one));
  const type = chosen ?? first ?? REAL_NAME_TYPES[0];
  const draft = drafts.find((one) => one.type === type);
  const { action } = meaningOf(verification);
  const isSupported = types.includes(type);
  return (
    <>
      <ChoiceCards
        label={t('kindOfMerchant')}
        choices={REAL_NAME_TYPES.map((one) => {
          const Icon = ICONS[one];
          return {
            value: one,
            name: (
              <span className={styles.kind}>
                <Icon size={18} aria-hidden /> {t(`${one}Kind`)}
              </span>
            ),
            consequence: types.includes(one) ? t(`${one}What`) : t('notSupported'),
            disabled: !types.includes(one),
          };
        })}
        value={type}
        onChange={(value) => choose(REAL_NAME_TYPES.find((one) => one === value))}
      />
      {isSupported ? (
        <section className={styles.begin}>
          <NeededDocuments key={type} type={type} quarterCounts={verification.quarterCounts} />
          {draft && (
            <p className={styles.note}>
              {t('draftKept', { at: time(draft.savedAt, 'short'), until: time(draft.validUntil, 'short') })}
            </p>
          )}
          <Button type="primary" size="large" onClick={() => navigate(EDIT[type])}>
            {draft ? t('goOn') : (action ?? t('start'))}
          </Button>
        </section>
      ) : (
        <p className={styles.note}>{t('notSupportedWhy')}</p>
      )}
    </>
  );
}

/** Where a verification begins: the kind of merchant, what it needs, and the draft that waits for it. */
export function VerifiedPage() {
  const t = useText();
  const navigate = useNavigate();
  const query = useCall(api.realName.queryOrg, {}, { own: true });
  return (
    <div className={styles.page}>
      <PageHeader title={t('choiceTitle')} purpose={t('choicePurpose')} />
      <Asked of={query} failed={t('notLoaded')}>
        {(verification) => {
          const state = stateByCode(realName, verification.status);
          return (
            <>
              <section className={styles.choice}>
                <div className={styles.choiceBody}>
                  <h2>
                    {t('howItStands')} {state && <StateTag state={state} />}
                  </h2>
                  <p>{meaningOf(verification).why}</p>
                </div>
                {verification.type !== null && (
                  <Button size="large" onClick={() => navigate(INFO)}>
                    {t('look')}
                  </Button>
                )}
              </section>
              {verification.open && <KindChoice verification={verification} />}
            </>
          );
        }}
      </Asked>
    </div>
  );
}

import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { collectionAccount as machine } from '@tradeport/shared/states/collectionAccount.ts';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { CopyButton } from '../../ui/feedback/CopyButton.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { StateTag, ToneTile } from '../../ui/records/StateTag.tsx';
import { useText as useRecordText } from '../../ui/records/text.ts';
import styles from './Apply.module.css';
import { type AccountState, APPLICATIONS } from './accountRecord.ts';
import { useText } from './text.ts';

const HOME = pathTo(screens.home);

interface ApplyOutcomeProps {
  readonly applyNo: string;
  readonly status: AccountState;
  readonly onAnother: () => void;
}

/** After the application: its number, what happens next, and the ways on. */
export function ApplyOutcome({ applyNo, status, onAnother }: ApplyOutcomeProps) {
  const t = useText();
  const say = useRecordText();
  return (
    <div className={styles.outcome}>
      <div className={styles.head}>
        <ToneTile tone="good" />
        <div role="status">
          <h1>{t('submitted')}</h1>
          <p className={styles.words}>{t('submittedWhy')}</p>
        </div>
      </div>
      <dl className={styles.terms}>
        <div>
          <dt>{t('applyNo')}</dt>
          <dd>
            <span className="num">{applyNo}</span> <CopyButton value={applyNo} name={t('applyNo')} />
          </dd>
        </div>
        <div>
          <dt>{say('state')}</dt>
          <dd>
            <StateTag state={machine.states[status]} />
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Link className={`${buttons.button} ${buttons.large} ${buttons.primary}`} to={HOME}>
          {t('toHome')}
        </Link>
        <Link
          className={`${buttons.button} ${buttons.large}`}
          to={`${APPLICATIONS}?open=${encodeURIComponent(applyNo)}`}
        >
          {t('toApplications')}
        </Link>
        <Button size="large" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </div>
  );
}

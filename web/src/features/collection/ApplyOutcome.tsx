import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { collectionAccount as machine } from '@tradeport/shared/states/collectionAccount.ts';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import buttons from '../../ui/forms/Button.module.css';
import { Outcome } from '../../ui/orders/Outcome.tsx';
import { type AccountState, APPLICATIONS } from './accountRecord.ts';
import { useText } from './text.ts';

const LARGE = `${buttons.button} ${buttons.large}`;

interface ApplyOutcomeProps {
  readonly applyNo: string;
  readonly status: AccountState;
  readonly onAnother: () => void;
}

/** After the application: its number, what happens next, and the ways on. */
export function ApplyOutcome({ applyNo, status, onAnother }: ApplyOutcomeProps) {
  const t = useText();
  return (
    <Outcome
      {...{ tone: 'good', machine, state: status }}
      title={t('submitted')}
      why={t('submittedWhy')}
      number={[t('applyNo'), applyNo]}
      actions={
        <>
          <Link className={`${LARGE} ${buttons.primary}`} to={pathTo(screens.home)}>
            {t('toHome')}
          </Link>
          <Link className={LARGE} to={`${APPLICATIONS}?open=${encodeURIComponent(applyNo)}`}>
            {t('toApplications')}
          </Link>
          <Button size="large" onClick={onAnother}>
            {t('another')}
          </Button>
        </>
      }
    />
  );
}

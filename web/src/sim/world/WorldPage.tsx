import { Button, Input } from 'antd';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { BankDesk } from '../bank/BankDesk.tsx';
import { Card } from '../Card.tsx';
import { DecisionInbox } from '../decision/DecisionInbox.tsx';
import { useWaiting } from '../decision/useWaiting.ts';
import { ComingUp } from './ComingUp.tsx';
import { DecidingValues } from './DecidingValues.tsx';
import { LatestCard } from './LatestCard.tsx';
import { OpenObjects } from './OpenObjects.tsx';
import { useText } from './text.ts';
import { WorldActions } from './WorldActions.tsx';
import styles from './WorldPage.module.css';

const DECISIONS_SHOWN = 6;

function FindObject() {
  const t = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    void navigate(typed.trim() === '' ? '/objects' : `/objects?search=${encodeURIComponent(typed.trim())}`);
  };
  return (
    <search className={styles.find}>
      <form onSubmit={find}>
        <Input
          prefix={<Search size={16} />}
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button htmlType="submit">{t('find')}</Button>
      </form>
    </search>
  );
}

/** The world at a glance: money can be made to arrive at the left, what waits is in the middle, what happened at the right. */
export function WorldPage() {
  const t = useText();
  const waiting = useWaiting();
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <FindObject />
            <WorldActions />
          </>
        }
      />
      <div className={styles.columns}>
        <BankDesk />
        <div className={styles.column}>
          <Card
            title={t('waiting')}
            count={waiting.data?.length}
            end={<Link to="/decisions">{t('allDecisions')}</Link>}
          >
            <DecisionInbox waiting={waiting} max={DECISIONS_SHOWN} />
          </Card>
          <OpenObjects />
        </div>
        <div className={styles.column}>
          <LatestCard />
          <ComingUp />
        </div>
      </div>
      <DecidingValues />
    </>
  );
}

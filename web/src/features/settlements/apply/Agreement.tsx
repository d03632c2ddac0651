import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { Checkbox } from 'antd';
import { Link } from 'react-router-dom';
import type { Service } from './draft.ts';
import styles from './Settle.module.css';
import { useText } from './text.ts';

interface AgreementProps {
  readonly service: Service;
  readonly isTicked: boolean;
  readonly onTick: (version: string | undefined) => void;
  readonly fault: string | undefined;
}

/** The agreement that an advance rests on, ticked in its present version. */
export const Agreement = ({ service, isTicked, onTick, fault }: AgreementProps) => {
  const t = useText();
  const { agreementId: id, agreementVersion: version } = service;
  return (
    <div className={styles.field}>
      <Checkbox checked={isTicked} onChange={({ target }) => onTick(target.checked ? version : undefined)}>
        {t('agree')}{' '}
        <Link to={pathTo(screens.agreement, { id })} target="_blank" className={styles.underlined}>
          {t('agreement', { version })}
        </Link>
      </Checkbox>
      {fault !== undefined && (
        <span role="alert" className={styles.wrong}>
          {fault}
        </span>
      )}
    </div>
  );
};

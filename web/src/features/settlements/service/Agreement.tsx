import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { settleAdvance } from '@tradeport/shared/contract/settleAdvance.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { Link } from 'react-router-dom';
import styles from './Service.module.css';
import { useText } from './text.ts';

export type Service = ResultOf<(typeof settleAdvance)['quotaQuery']>;

interface AgreementProps {
  readonly agreementId?: string | undefined;
  readonly agreementVersion?: string | undefined;
}

/** The agreement that an advance rests on, in a window of its own. */
export const Agreement = ({ agreementId: id = '', agreementVersion: version = '' }: AgreementProps) => (
  <Link to={pathTo(screens.agreement, { id })} target="_blank" className={styles.underlined}>
    {useText()('agreement', { version })}
  </Link>
);

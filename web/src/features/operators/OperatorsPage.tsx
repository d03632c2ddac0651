import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { ShieldCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import styles from './OperatorsPage.module.css';
import { useText } from './text.ts';

interface WayProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly why: string;
  readonly count: string | undefined;
}

const Way = ({ to, icon, title, why, count }: WayProps) => (
  <Link className={styles.way} to={to}>
    <span className={styles.icon}>{icon}</span>
    <span className={styles.words}>
      <strong>{title}</strong>
      <span>{why}</span>
      <span className={styles.count}>{count ?? ' '}</span>
    </span>
  </Link>
);

/** Where people and roles are found. */
export function OperatorsPage() {
  const t = useText();
  const people = useCall(api.operator.page, { pageSize: 1 });
  const roles = useCall(api.operator.rolePage, { pageSize: 1 });
  return (
    <div className={styles.page}>
      <PageHeader title={t('landingTitle')} purpose={t('landingPurpose')} />
      <div className={styles.ways}>
        <Way
          to={pathTo(screens.operatorUsers)}
          icon={<Users size={20} />}
          title={t('usersTitle')}
          why={t('toUsersWhy')}
          count={people.data && t('peopleCount', { count: people.data.total })}
        />
        <Way
          to={pathTo(screens.roles)}
          icon={<ShieldCheck size={20} />}
          title={t('rolesTitle')}
          why={t('toRolesWhy')}
          count={roles.data && t('rolesCount', { count: roles.data.total })}
        />
      </div>
    </div>
  );
}

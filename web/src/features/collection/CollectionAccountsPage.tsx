import { permits } from '@tradeport/shared/rules/permission.ts';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useUser } from '../../session/useUser.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { AccountsList } from './AccountsList.tsx';
import { APPLY } from './accountRow.ts';
import { EVERY, OPENED } from './filters.ts';
import { useText } from './text.ts';

/** The way to the form, for whoever may apply. */
const useApplyLink = () => {
  const t = useText();
  const permission = useUser().data?.permission ?? [];
  return permits(permission, [APPLY]) ? (
    <Link className={`${buttons.button} ${buttons.primary}`} to={APPLY}>
      <Plus size={16} /> {t('open')}
    </Link>
  ) : undefined;
};

/** The numbers that payers pay to. */
export function CollectionAccountsPage() {
  const t = useText();
  const link = useApplyLink();
  return (
    <>
      <PageHeader title={t('accounts')} purpose={t('accountsPurpose')} actions={link} />
      <AccountsList
        name="collectionAccounts"
        label={t('accounts')}
        ask={api.subAccount.queryApplyPage}
        states={OPENED}
        day="opened"
        exports
        nothing={<Empty title={t('noAccounts')} why={t('noAccountsWhy')} />}
      />
    </>
  );
}

/** Every application with its state. */
export function ApplicationsPage() {
  const t = useText();
  const link = useApplyLink();
  return (
    <>
      <PageHeader title={t('applications')} purpose={t('applicationsPurpose')} actions={link} />
      <AccountsList
        name="accountApplications"
        label={t('applications')}
        ask={api.subAccount.queryApplyList}
        states={EVERY}
        day="applied"
        nothing={<Empty title={t('noApplications')} why={t('noAccountsWhy')} />}
      />
    </>
  );
}

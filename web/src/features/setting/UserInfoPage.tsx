import { permits } from '@tradeport/shared/rules/permission.ts';
import { allScreens, menuGroups, type Screen } from '@tradeport/shared/screens.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import { Button } from 'antd';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { signOut } from '../../api/session.ts';
import { useLanguage, usePick } from '../../i18n/language.ts';
import { type User, useUser } from '../../session/useUser.ts';
import { CopyButton } from '../../ui/feedback/CopyButton.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { type Fact, Facts } from '../../ui/records/RecordDrawer.tsx';
import { StateTag, stateByCode } from '../../ui/records/StateTag.tsx';
import { useTime } from '../../ui/times.ts';
import { SignedAgreements } from './agreements/SignedAgreements.tsx';
import { useText } from './text.ts';
import styles from './UserInfoPage.module.css';

function Enterprise({ user }: { readonly user: User }) {
  const t = useText();
  const zh = useLanguage() === 'zh-CN';
  const state = stateByCode(realName, user.realNameState);
  const facts: readonly Fact[] = [
    { key: 'name', label: t('name'), value: zh ? user.enterpriseName : user.enterpriseNameEn },
    {
      key: 'no',
      label: t('merchantNo'),
      value: (
        <>
          <span className="num" translate="no">
            {user.merchantNo}
          </span>{' '}
          <CopyButton value={user.merchantNo} name={t('merchantNo')} />
        </>
      ),
    },
    { key: 'kind', label: t('kind'), value: t(user.enterpriseKind) },
    { key: 'place', label: t('place'), value: zh ? user.city : user.cityEn },
    { key: 'realName', label: t('realName'), value: state ? <StateTag state={state} /> : user.realNameStateText },
  ];
  return <Facts facts={facts} />;
}

function Operator({ user }: { readonly user: User }) {
  const t = useText();
  const time = useTime();
  const zh = useLanguage() === 'zh-CN';
  const facts: readonly Fact[] = [
    { key: 'name', label: t('operatorName'), value: zh ? user.operatorName : user.operatorNameEn },
    { key: 'type', label: t('userType'), value: t(user.userType) },
    { key: 'role', label: t('role'), value: zh ? user.roleName : user.roleNameEn },
    { key: 'mobile', label: t('mobile'), value: user.mobile || t('none') },
    { key: 'email', label: t('email'), value: user.email || t('none') },
    { key: 'session', label: t('session'), value: time(user.sessionValidUntil) },
  ];
  return <Facts facts={facts} />;
}

function Rights({ permission }: { readonly permission: readonly string[] }) {
  const t = useText();
  const pick = usePick();
  const open = (screen: Screen) =>
    screen.menu && (screen.permission === 'session' || permits(permission, [screen.path]));
  return (
    <ul className={styles.rights}>
      {allScreens.filter(open).map((screen) => (
        <li key={screen.path}>
          <Link to={screen.path}>{pick(screen.title)}</Link>
          <span>
            {screen.permission === 'session' ? t('everybody') : screen.group && pick(menuGroups[screen.group])}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Who is signed in, for which enterprise, with which rights; and the way out. */
export function UserInfoPage() {
  const t = useText();
  const user = useUser();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut(() => api.info.signOut({}));
  };
  const { data } = user;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          <Button icon={<LogOut size={16} />} loading={leaving} onClick={leave}>
            {t('signOut')}
          </Button>
        }
      />
      {data === undefined ? (
        user.error ? (
          <ErrorFace error={user.error} title={t('notLoaded')} onRetry={() => void user.refetch()} />
        ) : (
          <SkeletonLines rows={6} />
        )
      ) : (
        <div className={styles.cards}>
          <section>
            <h2>{t('enterprise')}</h2>
            <Enterprise user={data} />
          </section>
          <section>
            <h2>{t('operator')}</h2>
            <Operator user={data} />
          </section>
          <section>
            <h2>{t('rights')}</h2>
            <Rights permission={data.permission} />
          </section>
          <section>
            <h2>{t('agreements')}</h2>
            <SignedAgreements />
          </section>
          <section>
            <h2>{t('manager')}</h2>
            <Facts
              facts={[
                { key: 'name', label: t('managerName'), value: data.accountManager.name },
                { key: 'phone', label: t('managerPhone'), value: data.accountManager.phone },
              ]}
            />
          </section>
        </div>
      )}
    </div>
  );
}

import type { MerchantActionOf } from '@tradeport/shared/states/machine.ts';
import { role as machine } from '@tradeport/shared/states/role.ts';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { usePick } from '../../i18n/language.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { RecordCard, SecondLine, StateCell } from '../../ui/records/cells.tsx';
import { numberColumn, stateColumn, timeColumn, titleColumn, wordColumn } from '../../ui/records/columns.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import { type DrawerProps, RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { FactsSection, HeroText, RecordHero } from '../../ui/records/sections.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import { useTime } from '../../ui/times.ts';
import { changed, ROLES, type Role, roleList, roleSource } from './operatorRecord.ts';
import { permissionsPath, RoleDialog } from './RoleDialog.tsx';
import { type Say, useText } from './text.ts';

const originOf = (t: Say, { builtIn, chosen }: Role): string => {
  if (builtIn === null) return t('own');
  return t(chosen ? 'builtInChosen' : 'builtIn');
};

const roleColumns = (t: Say, named: (role: Role) => string): readonly RecordColumn<Role>[] => [
  titleColumn('name', t('roleName'), (role) => ({ title: named(role), second: originOf(t, role) })),
  numberColumn('operators', t('holders'), ({ operators }) => String(operators), { width: 120 }),
  numberColumn('screens', t('screens'), (role) => String(role.screens), { width: 140 }),
  stateColumn(machine, ({ status }) => status, { width: 110, fixed: true }),
  timeColumn('changed', t('changedAt'), ({ updatedAt }) => updatedAt, { form: 'day', width: 130, priority: 1 }),
  wordColumn('origin', t('origin'), (role) => originOf(t, role), { width: 170, optional: true }),
];

const useMoves = (): RecordMoves<Role, MerchantActionOf<typeof machine>> => {
  const t = useText();
  const pick = usePick();
  const { send } = useSend(api.operator.roleAddOrEdit, { invalidates: changed });
  const turn = ({ roleId, name, nameEn }: Role, status: Role['status']) => send({ roleId, name, nameEn, status });
  return {
    machine,
    stateOf: ({ status }) => status,
    more: (role) => (
      <Link className={buttons.button} to={permissionsPath(role.roleId)}>
        {t('permissions')}
      </Link>
    ),
    actions: {
      change: {
        name: t('change'),
        screens: ROLES,
        primary: true,
        dialog: (role, open, onDone) => <RoleDialog role={role} open={open} onDone={onDone} />,
      },
      disable: {
        name: t('disable'),
        screens: ROLES,
        send: (role) => turn(role, 'disabled'),
        question: ({ name, nameEn }) => ({
          title: t('disableRole', { name: pick([name, nameEn]) }),
          why: t('disableRoleWhy'),
          keep: t('keep'),
          done: t('disabledToast'),
        }),
      },
      enable: { name: t('enable'), screens: ROLES, send: (role) => turn(role, 'enabled') },
    },
  };
};

const Detail = ({ role }: { readonly role: Role }) => {
  const t = useText();
  const time = useTime();
  return (
    <>
      <RecordHero
        label={originOf(t, role)}
        below={role.nameEn}
        side={<StateCell machine={machine} state={role.status} />}
      >
        <HeroText>{role.name}</HeroText>
      </RecordHero>
      <FactsSection
        say={t}
        heading="facts"
        facts={[
          ['holders', String(role.operators)],
          ['screens', String(role.screens)],
          ['addedAt', time(role.createdAt, 'minute')],
          ['changedAt', time(role.updatedAt, 'minute')],
        ]}
      />
    </>
  );
};

const RoleDrawer = (drawer: DrawerProps) => {
  const t = useText();
  const say = { detail: 'roleDetail', noun: 'roleNoun', numberName: 'roleNumber' } as const;
  return (
    <OpenRecord {...drawer} source={roleSource} say={(key) => t(say[key])} moves={useMoves()}>
      {(role) => <Detail role={role} />}
    </OpenRecord>
  );
};

/** The roles of the merchant; a row opens one, and leads to its screens. */
export function RolesPage() {
  const t = useText();
  const pick = usePick();
  const named = ({ name, nameEn }: Role) => pick([name, nameEn]);
  const [isAdding, setAdding] = useState(false);
  const records = useRecords(roleList, api.operator.rolePage);
  const add = (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
      {t('addRole')}
    </Button>
  );
  return (
    <>
      <RecordPage
        of={records}
        name="roles"
        title={t('rolesTitle')}
        purpose={t('rolesPurpose')}
        actions={add}
        counts={records.page.data?.byStatus}
        pills={{}}
        columns={roleColumns(t, named)}
        rowKey={({ roleId }) => roleId}
        card={(role) => (
          <RecordCard
            title={named(role)}
            end={t('peopleCount', { count: role.operators })}
            second={<SecondLine>{originOf(t, role)}</SecondLine>}
            state={<StateCell machine={machine} state={role.status} />}
          />
        )}
        empty={<Empty title={t('noRoles')} why={t('noRolesWhy')} actions={add} />}
        drawer={RoleDrawer}
      />
      <RoleDialog open={isAdding} onDone={() => setAdding(false)} />
    </>
  );
}

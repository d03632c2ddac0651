import { OPERATOR_TYPES } from '@tradeport/shared/contract/operator.ts';
import { operator as machine } from '@tradeport/shared/states/operator.ts';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { usePick } from '../../i18n/language.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { RecordCard, SecondLine, StateCell } from '../../ui/records/cells.tsx';
import { stateColumn, timeColumn, titleColumn, wordColumn } from '../../ui/records/columns.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import { OperatorDialog } from './OperatorDialog.tsx';
import { OperatorDrawer } from './OperatorDrawer.tsx';
import { type Operator, operatorList } from './operatorRecord.ts';
import { type Say, useText } from './text.ts';

/** What is told below the name: that it is oneself, or that no password is set yet. */
const besideOf = (t: Say, { isSelf, invited, status }: Operator): string | undefined => {
  if (isSelf) return t('you');
  return invited && status !== 'removed' ? t('invited') : undefined;
};

const operatorColumns = (t: Say, named: (operator: Operator) => string): readonly RecordColumn<Operator>[] => [
  titleColumn('name', t('name'), (operator) => ({ title: named(operator), second: besideOf(t, operator) ?? '' })),
  wordColumn('mobile', t('mobile'), ({ mobile }) => mobile ?? t('none'), { width: 150, priority: 3 }),
  wordColumn('email', t('email'), ({ email }) => email ?? t('none'), { width: 230, priority: 2 }),
  wordColumn('type', t('operatorType'), ({ operatorTypeText }) => operatorTypeText, { width: 160, priority: 4 }),
  wordColumn('role', t('role'), ({ roleName }) => roleName ?? t('allRights'), { width: 160, priority: 5 }),
  stateColumn(machine, ({ status }) => status, { width: 110, fixed: true }),
  timeColumn('added', t('addedAt'), ({ createdAt }) => createdAt, { form: 'day', width: 110, priority: 1 }),
];

/** The people of the merchant; a row opens everything known about one. */
export function UsersPage() {
  const t = useText();
  const pick = usePick();
  const named = ({ name, nameEn }: Operator) => pick([name, nameEn]);
  const [isAdding, setAdding] = useState(false);
  const records = useRecords(operatorList, api.operator.page);
  const add = (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
      {t('addUser')}
    </Button>
  );
  return (
    <>
      <RecordPage
        of={records}
        name="operators"
        title={t('usersTitle')}
        purpose={t('usersPurpose')}
        actions={add}
        counts={records.page.data?.byStatus}
        pills={{
          keyword: t('keyword'),
          operatorType: {
            label: t('operatorType'),
            options: OPERATOR_TYPES.map((value) => ({ value, label: t(value) })),
          },
        }}
        columns={operatorColumns(t, named)}
        rowKey={({ operatorId }) => operatorId}
        card={(operator) => (
          <RecordCard
            title={named(operator)}
            end={operator.roleName ?? t('allRights')}
            second={<SecondLine>{besideOf(t, operator) ?? operator.mobile ?? operator.email ?? t('none')}</SecondLine>}
            state={<StateCell machine={machine} state={operator.status} />}
          />
        )}
        noMatchWhy={t('noMatchWhy')}
        empty={<Empty title={t('noUsers')} why={t('noUsersWhy')} actions={add} />}
        drawer={OperatorDrawer}
      />
      <OperatorDialog open={isAdding} onDone={() => setAdding(false)} />
    </>
  );
}

import type { MerchantActionOf } from '@tradeport/shared/states/machine.ts';
import { operator as machine } from '@tradeport/shared/states/operator.ts';
import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { StateCell } from '../../ui/records/cells.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { FactsSection, HeroText, RecordHero, RecordNote } from '../../ui/records/sections.tsx';
import { useTime } from '../../ui/times.ts';
import { OperatorDialog, toldOf } from './OperatorDialog.tsx';
import { changed, type Operator, operatorSource, PEOPLE } from './operatorRecord.ts';
import { useText } from './text.ts';

const Detail = ({ operator }: { readonly operator: Operator }) => {
  const t = useText();
  const time = useTime();
  return (
    <>
      <RecordHero
        label={operator.isSelf ? `${operator.operatorTypeText} · ${t('you')}` : operator.operatorTypeText}
        below={operator.nameEn}
        side={<StateCell machine={machine} state={operator.status} />}
      >
        <HeroText>{operator.name}</HeroText>
      </RecordHero>
      {operator.status === 'removed' && <RecordNote tone="ended">{t('removedNote')}</RecordNote>}
      {operator.status !== 'removed' && operator.invited && <RecordNote tone="wait">{t('invitedNote')}</RecordNote>}
      <FactsSection
        say={t}
        heading="facts"
        facts={[
          ['mobile', operator.mobile],
          ['email', operator.email],
          ['role', operator.roleName ?? t('allRights')],
          ['addedAt', time(operator.createdAt, 'minute')],
          ['changedAt', time(operator.updatedAt, 'minute')],
        ]}
      />
    </>
  );
};

/** What a chief does to a colleague; of themselves they change the names alone. */
const useMoves = (): RecordMoves<Operator, MerchantActionOf<typeof machine>> => {
  const t = useText();
  const edit = useSend(api.operator.edit, { invalidates: changed });
  const remove = useSend(api.operator.delete, { invalidates: changed });
  const turn = (operator: Operator, status: 'enabled' | 'disabled') =>
    edit.send({ ...toldOf(operator), operatorId: operator.operatorId, status });
  const isColleague = ({ isSelf }: Operator): boolean => !isSelf;
  return {
    machine,
    stateOf: ({ status }) => status,
    actions: {
      change: {
        name: t('change'),
        screens: PEOPLE,
        primary: true,
        dialog: (operator, open, onDone) => <OperatorDialog operator={operator} open={open} onDone={onDone} />,
      },
      disable: {
        name: t('disable'),
        screens: PEOPLE,
        when: isColleague,
        send: (operator) => turn(operator, 'disabled'),
        question: ({ name }) => ({
          title: t('disableUser', { name }),
          why: t('disableUserWhy'),
          keep: t('keep'),
          done: t('disabledToast'),
        }),
      },
      enable: { name: t('enable'), screens: PEOPLE, send: (operator) => turn(operator, 'enabled') },
      remove: {
        name: t('remove'),
        screens: PEOPLE,
        when: isColleague,
        send: ({ operatorId }) => remove.send({ operatorId }),
        question: ({ name }) => ({
          title: t('removeUser', { name }),
          why: t('removeUserWhy'),
          keep: t('keep'),
          done: t('removedToast'),
        }),
      },
    },
  };
};

/** Everything known about one operator. */
export const OperatorDrawer = (drawer: DrawerProps) => (
  <OpenRecord {...drawer} source={operatorSource} say={useText()} moves={useMoves()}>
    {(operator) => <Detail operator={operator} />}
  </OpenRecord>
);

import {
  OPERATOR_TYPES,
  OperatorFields,
  type OperatorToldWire,
  RoleFields,
  type RoleToldWire,
} from '@tradeport/shared/contract/operator.ts';
import { operatorFaults } from '@tradeport/shared/rules/operator.ts';
import { operatorReasons } from '@tradeport/shared/words/reasons/operator.ts';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { usePick } from '../../i18n/language.ts';
import { faultTexts } from '../../ui/forms/faultTexts.ts';
import { type DraftOf, type Offered, recordForm } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { operatorWords, text } from './text.ts';

type OperatorDraft = DraftOf<OperatorToldWire>;
type RoleDraft = DraftOf<RoleToldWire>;

const ROLES_MAX = 100;

/** The roles that an operator can be given. */
const useRoleChoices = (): Offered => {
  const pick = usePick();
  const { data } = useCall(api.operator.rolePage, { status: ['enabled'], pageSize: ROLES_MAX });
  return {
    choices: (data?.list ?? []).map(({ roleId, name, nameEn }) => ({ value: roleId, name: pick([name, nameEn]) })),
    isLoading: data === undefined,
    hint: text('chooseRole'),
  };
};

const ofOperator = fieldsIn(operatorWords).of<OperatorDraft>();
const ofRole = fieldsIn(operatorWords).of<RoleDraft>();
const faultText = faultTexts(operatorReasons);
const names = [ofOperator.text('name'), ofOperator.text('nameEn')];

/** What a chief tells of a colleague. */
export const operatorForm = recordForm<OperatorToldWire, OperatorDraft>()({
  name: 'operator',
  request: OperatorFields,
  start: { operatorType: 'ordinary' },
  sections: [
    ofOperator.section('facts', [
      ...names,
      ofOperator.text('mobile', { help: 'contactHelp', isOpen: true }),
      ofOperator.text('email', { isOpen: true }),
      ofOperator.choice('operatorType', {
        look: 'radios',
        of: () => OPERATOR_TYPES.map((value) => ({ value, name: text(value) })),
      }),
      ofOperator.choice(
        'roleId',
        { of: useRoleChoices },
        {
          when: ({ operatorType }) => operatorType !== 'chief',
          optional: false,
          isOpen: true,
        },
      ),
    ]),
  ],
  judge: ({ mobile, email, operatorType = 'ordinary', roleId }, name) => {
    const isOrdinary = operatorType === 'ordinary';
    return faultText(operatorFaults({ mobile, email, operatorType, roleId: isOrdinary ? roleId : undefined }), name);
  },
});

/** What a chief changes of themselves. */
export const selfForm = recordForm<OperatorToldWire, OperatorDraft>()({
  name: 'operatorSelf',
  request: OperatorFields,
  start: {},
  sections: [ofOperator.section('facts', names, { why: 'selfHelp' })],
});

/** A role: its names, and at first the role whose screens it begins with. */
export const roleForm = recordForm<RoleToldWire, RoleDraft>()({
  name: 'role',
  request: RoleFields,
  start: {},
  sections: [
    ofRole.section('facts', [
      ofRole.text('name', { label: 'roleName' }),
      ofRole.text('nameEn', { label: 'roleNameEn' }),
      ofRole.choice(
        'copyOf',
        { of: useRoleChoices },
        { when: (_draft, isCorrecting) => !isCorrecting, isOpen: true, isWide: true },
      ),
    ]),
  ],
});

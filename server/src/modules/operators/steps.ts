import { Closed, OneOf, Secret, Text } from '@tradeport/shared/contract/common.ts';
import { builtInRoles } from '@tradeport/shared/rules/builtInRoles.ts';
import { Type } from 'typebox';
import type { World } from '../../platform/runtime/world.ts';
import { stepHashes } from '../../platform/simulation/stepHashes.ts';
import { type StepKind, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import { signAtRegistration } from '../agreements/index.ts';
import { addBuiltInRoles, builtInRoleId, type createAddOperators } from './people.ts';
import type { RoleService } from './roles.ts';
import type { OperatorService } from './service.ts';

/** Of an identity card, of the mainland or of Hong Kong, with its check digit. */
const IdNumber = Type.Union([Text({ max: 18, format: 'idCard' }), Text({ max: 20, format: 'hkid' })]);

const Operators = Closed({
  merchant: Text({ max: 40 }),
  /** Everybody of the list logs in with it. */
  password: Secret(64),
  operators: Type.Array(
    Closed({
      /** How later steps call the person. */
      key: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', maxLength: 40 }),
      name: Text({ max: 60 }),
      nameEn: Text({ max: 60 }),
      mobile: Type.String({ minLength: 1, maxLength: 11, format: 'mobile' }),
      email: Text({ max: 128 }),
      idNumber: IdNumber,
      /** `chief` may do everything. */
      role: OneOf(['chief', 'maker', 'reviewer', 'finance', 'viewer']),
    }),
    { minItems: 1, maxItems: 200 },
  ),
});

const Key = Text({ max: 40 });
const PersonName = Text({ max: 60 });

/** What a chief does to people and roles. */
const chiefSteps = ({ operators, roles }: Services): readonly StepKind[] => [
  step(
    'inviteOperator',
    ['邀请操作员', 'Invite an operator'],
    Closed({
      operator: Key,
      key: Key,
      name: PersonName,
      nameEn: PersonName,
      mobile: Type.Optional(Type.String({ minLength: 1, maxLength: 11, format: 'mobile' })),
      email: Type.Optional(Text({ max: 128 })),
      /** The name of a built-in role, or the id of one that was added. */
      role: Key,
    }),
    async (run, { operator, key, role, mobile, email, ...person }) => {
      const chief = run.caller(operator);
      const { merchantId, merchantNo } = chief.session;
      const added = await operators.add(chief, {
        ...person,
        mobile: mobile ?? null,
        email: email ?? null,
        kind: 'ordinary',
        roleId: Object.hasOwn(builtInRoles, role) ? builtInRoleId(role, merchantId) : role,
      });
      run.addToCast(key, { operatorId: added.id, name: added.name, merchantId, merchantNo });
    },
  ),
  step(
    'disableOperator',
    ['停用操作员', 'Disable an operator'],
    Closed({ operator: Key, of: Key }),
    async ({ caller }, { operator, of }) => {
      const chief = caller(operator);
      const { kind, roleId, name, nameEn, mobile, email } = await operators.get(chief, caller(of).session.operatorId);
      const told = { kind, roleId, name, nameEn, mobile, email };
      await operators.edit(chief, caller(of).session.operatorId, told, 'disabled');
    },
  ),
  step(
    'addRole',
    ['新增角色', 'Add a role'],
    Closed({
      operator: Key,
      name: PersonName,
      nameEn: PersonName,
      paths: Type.Array(Text({ max: 120 }), { maxItems: 200 }),
    }),
    async ({ caller }, { operator, name, nameEn, paths }) => {
      const chief = caller(operator);
      const { id } = await roles.add(chief, { name, nameEn, status: undefined }, undefined);
      await roles.choose(chief, id, paths);
    },
  ),
];

interface Services {
  readonly addOperators: ReturnType<typeof createAddOperators>;
  readonly operators: OperatorService;
  readonly roles: RoleService;
}

/** What a scenario may do with people. */
export const peopleSteps = ({ secrets }: Pick<World, 'secrets'>, services: Services): readonly StepKind[] => {
  const { addOperators } = services;
  const hashOf = stepHashes(secrets.passwords);
  return [
    ...chiefSteps(services),
    step('operators', ['添加操作员', 'Add operators'], Operators, async (run, { merchant, password, operators }) => {
      const passwordHash = await hashOf(password);
      const row = await run.reader().merchant.findFirst({ where: { id: merchant }, select: { no: true } });
      if (!row) throw new UnknownInStep(['商户', 'merchant'], merchant);
      const added = await run.command(merchant, async (command) => {
        await addBuiltInRoles(command);
        const people = await addOperators(
          command,
          operators.map(({ role, key: _key, ...person }) => ({
            ...person,
            passwordHash,
            ...(role === 'chief'
              ? { kind: 'chief' as const }
              : { kind: 'ordinary' as const, roleId: builtInRoleId(role, merchant) }),
          })),
        );
        // Whoever registers a merchant ticks what everybody ticks.
        const chief = people[operators.findIndex(({ role }) => role === 'chief')];
        if (chief) await signAtRegistration(command, chief.id);
        return people;
      });
      operators.forEach(({ key, name }, i) => {
        run.addToCast(key, { operatorId: added[i]?.id ?? '', name, merchantId: merchant, merchantNo: row.no });
      });
    }),
  ];
};

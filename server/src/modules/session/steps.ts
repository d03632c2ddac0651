import { Closed, OneOf, Secret, Text } from '@tradeport/shared/contract/common.ts';
import { Type } from 'typebox';
import type { World } from '../../platform/runtime/world.ts';
import { type StepKind, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import { addBuiltInRoles, createAddOperators } from './people.ts';
import { merchantNoOf } from './store.ts';

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

/** What a scenario may do with people. */
export const peopleSteps = (world: World): readonly StepKind[] => {
  const { secrets } = world;
  const addOperators = createAddOperators(world);
  /** A hash takes a tenth of a second, and a scenario's people share one password that everybody knows. */
  const hashes = new Map<string, Promise<string>>();
  const hashOf = (password: string): Promise<string> => {
    const hash = hashes.get(password) ?? secrets.passwords.hash(password);
    hashes.set(password, hash);
    return hash;
  };
  return [
    step('operators', ['添加操作员', 'Add operators'], Operators, async (run, { merchant, password, operators }) => {
      const passwordHash = await hashOf(password);
      const merchantNo = await merchantNoOf(run.reader(), merchant);
      if (merchantNo === undefined) throw new UnknownInStep(['商户', 'merchant'], merchant);
      const ids = await run.command(merchant, async (command) => {
        await addBuiltInRoles(command);
        return addOperators(
          command,
          operators.map(({ role, key: _key, ...person }) => ({
            ...person,
            passwordHash,
            ...(role === 'chief' ? { kind: 'chief' as const } : { kind: 'ordinary' as const, roleId: role }),
          })),
        );
      });
      operators.forEach(({ key, name }, i) => {
        run.addToCast(key, { operatorId: ids[i] ?? '', name, merchantId: merchant, merchantNo });
      });
    }),
  ];
};

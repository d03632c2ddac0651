/** What somebody who is added must keep beyond the shape of their fields: the server refuses by it, the form marks its fields by it. */
import type { operatorReasons } from '../words/reasons/operator.ts';
import type { FieldFault } from './fieldFault.ts';

/** The parts of an operator that rules look at. */
export interface JudgedOperator {
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
  readonly operatorType: 'chief' | 'ordinary';
  readonly roleId?: string | undefined;
}

/** A field of an operator that breaks a rule. */
export interface OperatorFault extends FieldFault<keyof typeof operatorReasons> {
  readonly path: keyof JudgedOperator;
}

/** Every fault of an operator: nothing to log in with, no role, or a role that a chief has no use for. Empty texts count as absent. */
export const operatorFaults = ({ mobile, email, operatorType, roleId }: JudgedOperator): readonly OperatorFault[] => {
  const isChief = operatorType === 'chief';
  return [
    ...(mobile || email ? [] : [{ path: 'mobile', reason: 'operatorContactMissing' } as const]),
    ...(isChief && roleId ? [{ path: 'roleId', reason: 'operatorRoleOfChief' } as const] : []),
    ...(isChief || roleId ? [] : [{ path: 'roleId', reason: 'operatorRoleMissing' } as const]),
  ];
};

import { Type } from 'typebox';
import { Closed, Instant, Nullable, OneOf, Text } from '../common.ts';
import { calls, get, post } from '../define.ts';

/** The people of a sandbox, entered without a password. */
export const simPersona = calls('simPersona', '/sim/api/persona', {
  list: get('list', {
    title: ['角色列表', 'List the operators of every merchant'],
    access: 'sim',
    result: Type.Array(
      Closed({
        /** What `enter` and a link call the person: merchant number and role ("10001-maker"), or the operator's id. */
        persona: Type.String(),
        operatorId: Type.String(),
        name: Type.String(),
        nameEn: Type.String(),
        merchantNo: Type.String(),
        merchantName: Type.String(),
        merchantNameEn: Type.String(),
        kind: OneOf(['chief', 'ordinary']),
        role: Nullable(Type.String()),
        /** The name of that role, in both languages. */
        roleName: Nullable(Type.String()),
        roleNameEn: Nullable(Type.String()),
        loginNo: Type.String(),
        enabled: Type.Boolean(),
      }),
    ),
  }),
  enter: post('enter', {
    title: ['切换角色', 'Sign in as an operator without a password'],
    access: 'sim',
    request: Closed({
      /** As `list` calls them; a login name or an operator's id does too. */
      persona: Text({ max: 128 }),
    }),
    result: Closed({
      token: Type.String(),
      operatorId: Type.String(),
      name: Type.String(),
      validUntil: Instant,
      /** Address of the portal for a browser, without a path. */
      portalUrl: Type.String(),
    }),
    errors: ['personaMissing', 'operatorDisabled'],
  }),
});

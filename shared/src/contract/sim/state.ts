import { Type } from 'typebox';
import { Closed, Instant } from '../common.ts';
import { calls, get } from '../define.ts';

/** What a sandbox comes to. */
export const simState = calls('simState', '/sim/api/state', {
  hash: get('hash', {
    title: ['状态哈希', 'One value over all business rows of the sandbox'],
    access: 'sim',
    result: Closed({ sandbox: Type.String(), hash: Type.String(), rows: Type.Integer(), now: Instant }),
  }),
});

import { Type } from 'typebox';
import { Closed, Nullable } from '../common.ts';
import { calls, get, post } from '../define.ts';
import { SCENARIO_TEXT_CHARS_MAX } from './sandbox.ts';

/** What sandboxes are built from: files of steps. */
export const simScenario = calls('simScenario', '/sim/api/scenario', {
  list: get('list', {
    title: ['场景列表', 'List the scenarios, and the kinds of step they are made of'],
    access: 'sim',
    result: Closed({
      scenarios: Type.Array(
        Closed({
          name: Type.String(),
          version: Type.Integer(),
          titleZh: Type.String(),
          titleEn: Type.String(),
          steps: Type.Integer(),
        }),
      ),
      kinds: Type.Array(Closed({ name: Type.String(), titleZh: Type.String(), titleEn: Type.String() })),
    }),
  }),
  read: get('read', {
    title: ['查看场景', 'Read the text of a scenario'],
    access: 'sim',
    request: Closed({ name: Type.String({ minLength: 1, maxLength: 40 }) }),
    result: Closed({ name: Type.String(), text: Type.String() }),
    errors: ['scenarioMissing'],
  }),
  check: post('check', {
    title: ['检查场景', 'Check the text of a scenario: every fault with its line and reason'],
    access: 'sim',
    request: Closed({ text: Type.String({ minLength: 1, maxLength: SCENARIO_TEXT_CHARS_MAX }) }),
    result: Closed({
      ok: Type.Boolean(),
      faults: Type.Array(Closed({ line: Nullable(Type.Integer()), path: Type.String(), reason: Type.String() })),
    }),
  }),
});

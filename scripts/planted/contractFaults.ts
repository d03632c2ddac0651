import { faultsOf } from './fault.ts';

const hostileValues = 'tests/units/hostileValues.test.ts';

/** Faults of the validator that the hostile values find without a server, and of taking back the steps of a story. */
export const contractFaults = [
  ...faultsOf('validator', 'server/src/platform', [
    [
      'accepts NUL and half a surrogate pair',
      'runtime/validation.ts',
      'const unclean = uncleanIn(value);',
      "const unclean = uncleanIn('');",
      hostileValues,
    ],
    [
      'reads a number in a body as text',
      'runtime/validation.ts',
      'const bodies = build(false);',
      'const bodies = build(true);',
      hostileValues,
    ],
    [
      'leaves out the name of a wrong field',
      'runtime/validation.ts',
      "const path = [name, pathOf(error)].filter((p) => p !== '').join('.');",
      'const path = pathOf(error);',
      hostileValues,
    ],
  ]),
  ...faultsOf('stories', 'server/src/simulator', [
    [
      'taking back a step forgets it and keeps the world',
      'stories/service.ts',
      'await orOvertaken(snapshots.takeBack(storySnapshot({ sandboxId, story: name }, at), sandboxId, by));',
      'await db.inTx(installation, (tx) => forgetStory(tx, { sandboxId, story: name }));',
      'tests/calls/simStory/do.test.ts',
    ],
  ]),
];

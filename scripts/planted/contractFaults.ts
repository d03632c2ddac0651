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
  ...faultsOf('http', 'server/src/http', [
    [
      'keeps null in an optional field of a request',
      'emptyFields.ts',
      'removeMembers(fields, nulled, null);',
      '',
      'server/src/http/emptyFields.test.ts',
    ],
    [
      'writes causes and remedies in English whatever the language',
      'openapi/reasonTexts.ts',
      'return [inLanguage(language, cause), inLanguage(language, remedy)];',
      'return [cause[1], remedy[1]];',
      'tests/contract/reasons.test.ts',
    ],
    [
      'shares a constant between the objects of the document',
      'openapi/sharedFields.ts',
      "!('const' in membersOf(schema))",
      'true',
      'server/src/http/openapi/sharedFields.test.ts',
    ],
    [
      'documents the details of all reasons for each refusal',
      'openapi/refusalDetails.ts',
      'reasons.some((reason) => applies(reason, call))',
      'reasons.length > 0',
      'server/src/http/openapi/refusalDetails.test.ts',
    ],
    [
      'documents one quote for all calls with a changed quote',
      'openapi/refusalDetails.ts',
      'one === reason && groups.some(',
      'one === reason || groups.some(',
      'server/src/http/openapi/refusalDetails.test.ts',
    ],
    [
      'describes fields in English in the Chinese document',
      'openapi/fieldTexts.ts',
      '[inLanguage(language, text)]',
      "[inLanguage('en-US', text)]",
      'server/src/http/openapi/fieldTexts.test.ts',
    ],
    [
      'leaves an assumption in English in the Chinese document',
      'openapi/assumptionTexts.ts',
      'return [chinese, english];',
      'return [english, english];',
      'server/src/http/openapi/fieldTexts.test.ts',
    ],
  ]),
  ...faultsOf('answers of another backend', 'shared/src/backend', [
    [
      'uses an answer without the texts that a page needs',
      'answerKinds.ts',
      'neededMembers[key] ?? []',
      'neededMembers[""] ?? []',
      'shared/src/backend/answerKinds.test.ts',
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

import { faultsOf } from './fault.ts';

const hostile = 'web/src/api/hostileAnswers.test.ts';

/** Faults in the decisions of the portal about the responses of another backend. */
export const answerFaults = faultsOf('web', 'web/src/api', [
  [
    'a response of another shape is shown',
    'answers.ts',
    'if (found.length === 0) return result;',
    'return result;',
    hostile,
  ],
  [
    'a redirect of the backend counts as a lost connection',
    'lacks.ts',
    '/^HTTP_[23]/.test(failure.code)',
    '/^HTTP_2/.test(failure.code)',
    hostile,
  ],
  [
    'a response over which a page failed is shown again',
    'heldAnswers.ts',
    'return !(hasBroken && ',
    'return !(!hasBroken && ',
    hostile,
  ],
  [
    'a response that differs stays in the cache',
    'heldAnswers.ts',
    'for (const query of differing) cache.remove(query);',
    '',
    hostile,
  ],
  [
    'an unknown state counts as documented',
    'heldAnswers.ts',
    'unknownStates.set(error.word, error.machine);',
    'unknownStates.clear();',
    hostile,
  ],
]);

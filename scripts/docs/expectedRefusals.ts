/** The codes that a request of the collection may be answered with in a new demo, and why a refusal is right. */
export type ExpectedRefusal = { readonly codes: readonly string[]; readonly why: string };

/** Requests of the collection that a new demo refuses, by operation id. */
export const expectedRefusals: Readonly<Record<string, ExpectedRefusal>> = {
  uploadDetail_cancel: {
    codes: ['0', 'OPERATION_NOT_ALLOW'],
    why: 'Only a check in progress can be cancelled, and the check of this small file usually ends first.',
  },
  settleAdvance_applyOpen: {
    codes: ['OPERATION_NOT_ALLOW'],
    why: 'The first merchant of the demo already has the service.',
  },
  simTask_retry: { codes: ['OPERATION_NOT_ALLOW'], why: 'No task of a new demo has failed.' },
};

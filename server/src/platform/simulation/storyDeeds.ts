/** The deed of a story that waits until the last object of a machine, of this merchant, is in a state. */
export const until = (merchant: string, machine: string, state: string) => ({
  step: 'until',
  with: { machine, state, merchant },
});

/** What agreements add to the demo. */
export const agreementScenarios: readonly unknown[] = [];

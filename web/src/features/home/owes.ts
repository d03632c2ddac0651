/** Whether anything is still to be paid of an account: an amount above zero. */
export const owes = ({ owed }: { readonly owed: string }): boolean => /[1-9]/.test(owed);

/** What the fields about what is owed hold, by their names. */
export const fieldTextsOfCredit: Readonly<Record<string, string>> = {
  owed: 'What is still to be paid: taken of whatever becomes available next in the currency',
  owedTaken: 'How much of what came in was taken at once for what was owed: what came in is the amount and this',
};

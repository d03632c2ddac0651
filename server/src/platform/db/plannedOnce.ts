/**
 * The statement as SQLite is given it, so that it is planned once and not anew for each run.
 *
 * SQLite plans a statement again when a value that its plan may hang on is bound anew; that goes for nearly every statement
 * with an order, a join or a limit. The driver clears the values after each run, which SQLite takes for such a change even
 * where the next value is the same: planning then costs more than the reading. A plus sign before a placeholder, which
 * changes no value whatever its type, tells SQLite not to plan by it. Placeholders stay as they are within quotes.
 */
export function plannedOnce(text: string): string {
  return text.replace(/'[^']*'|"[^"]*"|\?/g, (part) => (part === '?' ? '+?' : part));
}

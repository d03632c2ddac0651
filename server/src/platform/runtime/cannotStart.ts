/** A start that cannot succeed until somebody changes something: the message says what, and what to do, on one line. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

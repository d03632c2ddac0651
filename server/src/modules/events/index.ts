/**
 * Events: tells each operator what happens to the records of the merchant while it happens, as far as the operator's screens
 * open them. Owns nothing and moves no money: it reads the event log that every command writes.
 */
export { createOwnStream } from './stream.ts';

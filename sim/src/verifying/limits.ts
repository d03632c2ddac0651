/** What verify spares itself and the backend that it asks. */

/** Requests a second that a backend beyond this machine is asked at most. */
export const ASKED_PER_SECOND = 10;
/** How long an answer may take, and one that is a file, in milliseconds. */
export const ANSWER_MS_MAX = 20_000;
export const FILE_MS_MAX = 120_000;
/** Bytes of an answer that are read, unpacked; of what is longer nothing is. */
export const ANSWER_BYTES_MAX = 16 * 1024 * 1024;
export const FILE_BYTES_MAX = 64 * 1024 * 1024;
/** How long a backend that is busy is waited for, in seconds, and how often. */
export const BUSY_SECONDS_MAX = 30;
export const BUSY_TRIES = 2;
/** Requests in a row that nobody answered: after so many the backend counts as gone. */
export const UNANSWERED_MAX = 3;
/** Rows of a list that one call is tried on until it succeeds. */
export const ROWS_TRIED_MAX = 6;
/** Findings of one call that are told; the others are counted. */
export const FINDINGS_MAX = 20;
/** How far the backend's clock may be from this machine's before it is told, in minutes. */
export const CLOCK_MINUTES_MAX = 5;

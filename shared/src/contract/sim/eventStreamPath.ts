/** Where the event log is told as it grows: apart from the contract, so that a browser need not load the schemas for it. */
export const EVENT_STREAM_PATH = '/sim/api/events/stream';

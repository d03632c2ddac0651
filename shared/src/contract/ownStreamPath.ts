/** Where a merchant's own events are told as they happen: apart from the contract, so that a browser need not load the schemas for it. */
export const OWN_STREAM_PATH = '/api/event/stream';

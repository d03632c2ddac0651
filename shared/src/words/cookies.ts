/** Cookies of the server. A proxy in front of the server passes these names and no others. */
export const DEVICE_COOKIE = 'device';
export const SANDBOX_COOKIE = 'sandbox';

import { readCookie, removeCookie, writeCookie } from '../browser/cookies.ts';

const TOKEN = 'token';

/** The session's token, undefined when nobody is signed in here. */
export const sessionToken = (): string | undefined => readCookie(TOKEN);

export const beginSession = (token: string): void => writeCookie(TOKEN, token);

export const removeToken = (): void => removeCookie(TOKEN);

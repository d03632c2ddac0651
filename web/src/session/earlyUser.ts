import { entryApi } from '../api/entryApi.ts';

const { queryUserInfo } = entryApi.info;
type Answer = ReturnType<typeof queryUserInfo>;

let early: Answer | undefined;

/**
 * Asks who is signed in before there is a frame to show it: the answer travels together with the frame's own files, and the menu
 * stands a round trip sooner.
 */
export const askForUserEarly = (): void => {
  early = queryUserInfo({});
  // Nobody may ever wait for it, where the frame does not arrive; whoever does is told.
  early.catch(() => undefined);
};

/** Asks who is signed in. The first one to ask is given what was asked early, everybody after that asks anew. */
export const askForUser: typeof queryUserInfo = Object.assign(
  (...args: Parameters<typeof queryUserInfo>): Answer => {
    const answer = early ?? queryUserInfo(...args);
    early = undefined;
    return answer;
  },
  { call: queryUserInfo.call },
);

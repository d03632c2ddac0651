import { allCalls, allStreams } from '@tradeport/shared/contract/index.ts';
import { errorCodes } from '@tradeport/shared/words/errorCodes.ts';
import {
  codeOf,
  type ErrorName,
  edgeErrors,
  moneyErrors,
  reasonNames,
  sessionErrors,
  underMainErrors,
} from '@tradeport/shared/words/errors.ts';
import { expect, it } from 'vitest';
import { provokedErrors } from './provokedErrors.ts';

it('every error that a call declares is provoked by a test of that call, named after it', () => {
  const provoked = provokedErrors();
  const declared = [...allCalls, ...allStreams].flatMap(({ key, errors }) =>
    errors.map((reason) => `${key}: ${reason}`),
  );
  expect(declared.length).toBeGreaterThan(40);
  expect(declared.filter((each) => !provoked.has(each))).toEqual([]);
});

it('tests name no error that their call does not declare', () => {
  const known = new Set<string>([...Object.keys(errorCodes), ...reasonNames]);
  const everyCall = new Set<string>([...edgeErrors, ...sessionErrors, ...moneyErrors]);
  const declared = new Set(
    [...allCalls, ...allStreams].flatMap(({ key, errors }) => errors.map((reason) => `${key}: ${reason}`)),
  );
  const wrong = [...provokedErrors()].filter((each) => {
    const reason = each.split(': ')[1] ?? '';
    return known.has(reason) && !everyCall.has(reason) && !declared.has(each);
  });
  expect(wrong).toEqual([]);
});

it('every reason belongs to some call, or to the edge', () => {
  const used = new Set<ErrorName>([
    ...[...allCalls, ...allStreams].flatMap(({ errors }) => errors),
    ...edgeErrors,
    ...sessionErrors,
    ...moneyErrors,
    ...underMainErrors,
  ]);
  // Paths that no call answers; what is no request yet; what is turned away at the simulator's door.
  const atTheDoor = ['simTokenMissing', 'simTokenWrong', 'simulatorShut'];
  const beforeCalls = ['unknownCall', 'wrongMethod', 'headersTooLarge', 'requestTooSlow', ...atTheDoor];
  const others = new Set<string>([...used, ...beforeCalls]);
  expect(reasonNames.filter((name) => !others.has(name))).toEqual([]);
});

it('a call declares an error once', () => {
  const twice = [...allCalls, ...allStreams].flatMap(({ key, errors }) =>
    errors.filter((reason, i) => errors.indexOf(reason) !== i).map((reason) => `${key}: ${reason} (${codeOf(reason)})`),
  );
  expect(twice).toEqual([]);
});

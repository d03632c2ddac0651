import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ignoreComposingEnter } from './ignoreComposingEnter.ts';

const onEnter = vi.fn();
const field = document.createElement('input');

beforeEach(() => {
  ignoreComposingEnter();
  document.body.append(field);
  field.addEventListener('keydown', onEnter);
});
afterEach(() => {
  field.remove();
  onEnter.mockReset();
});

it.each([
  ['Safari, which ends the composition first', { keyCode: 229 }],
  ['other browsers', { isComposing: true }],
])('keeps the Enter of a composition from the page in %s', (_browser, how) => {
  const isAllowed = fireEvent.keyDown(field, { key: 'Enter', ...how });
  expect(isAllowed).toBe(false);
  expect(onEnter).not.toHaveBeenCalled();
});

it('lets a plain Enter and the other keys of a composition pass', () => {
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })).toBe(true);
  expect(fireEvent.keyDown(field, { key: 'a', keyCode: 229, isComposing: true })).toBe(true);
  expect(onEnter).toHaveBeenCalledTimes(2);
});

import { isByKind } from '@tradeport/shared/contract/define.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { describe, expect, it } from 'vitest';

const byKind = allCalls.flatMap(({ key, access, request }) =>
  isByKind(access) ? [{ key, access, request: JSON.parse(JSON.stringify(request)) }] : [],
);

describe('a call that serves several kinds', () => {
  it.each(byKind)('$key has an access for each kind that its request can name, and no other', ({ access, request }) => {
    expect(Object.keys(access.kinds).sort()).toEqual([...request.properties[access.field].enum].sort());
  });

  it.each(byKind)('$key says what a request without the kind means, where it may be without', ({ access, request }) => {
    const isNeeded = (request.required ?? []).includes(access.field);
    expect(access.absent === null).toBe(isNeeded);
    if (access.absent !== null) expect(Object.keys(access.kinds)).toContain(access.absent);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { storage } from '../browser/storage.ts';
import { checkVersion } from './versionCheck.ts';

let deployed = 'v1';
let now = 0;
let reloads: (string | null)[] = [];
let logged: unknown[] = [];

const around = {
  fetchVersion: () => (deployed === '' ? Promise.reject(new Error('gone')) : Promise.resolve(deployed)),
  // What is stored at the moment of the reload is what the new page will find.
  reload: () => reloads.push(storage.read('version')),
  now: () => now,
  log: (error: unknown) => logged.push(error),
};

beforeEach(() => {
  localStorage.clear();
  deployed = 'v1';
  now = 0;
  reloads = [];
  logged = [];
});

describe('the version check', () => {
  it('stores the first version it sees and does not reload', async () => {
    await checkVersion(around);
    expect(storage.read('version')).toBe('v1');
    expect(reloads).toEqual([]);
  });

  it('writes a different version before it reloads', async () => {
    await checkVersion(around);
    deployed = 'v2';
    await checkVersion(around);
    expect(reloads).toEqual(['v2']);
    await checkVersion(around);
    expect(reloads).toEqual(['v2']);
  });

  it('does not reload twice for one version within a minute', async () => {
    storage.write('version', 'v1');
    deployed = 'v2';
    await checkVersion(around);
    storage.write('version', 'v1');
    now = 59_999;
    await checkVersion(around);
    expect(reloads).toHaveLength(1);
    storage.write('version', 'v1');
    now = 60_000;
    await checkVersion(around);
    expect(reloads).toHaveLength(2);
  });

  it('reloads once for each of two versions that answer in turn', async () => {
    storage.write('version', 'v1');
    for (const version of ['v2', 'v1', 'v2', 'v1', 'v2']) {
      deployed = version;
      now += 1000;
      await checkVersion(around);
    }
    expect(reloads).toEqual(['v2', 'v1']);
  });

  it('only logs a failure', async () => {
    deployed = '';
    await checkVersion(around);
    expect(logged).toHaveLength(1);
    expect(storage.read('version')).toBeNull();
    expect(reloads).toEqual([]);
  });
});

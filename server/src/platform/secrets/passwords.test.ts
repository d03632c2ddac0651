import { describe, expect, it } from 'vitest';
import { secureRandom } from '../runtime/realTime.ts';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords(secureRandom);

describe('passwords', () => {
  it('are kept as argon2id and known again', async () => {
    const phc = await passwords.hash('Demo-2026');
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await passwords.verify('Demo-2026', phc)).toBe(true);
    expect(await passwords.verify('demo-2026', phc)).toBe(false);
  });

  it('are known under the cost they were hashed with', async () => {
    // A test vector of the reference implementation.
    const phc = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await passwords.verify('password', phc)).toBe(true);
  });

  it('of an unknown form are a fault, not a wrong password', async () => {
    await expect(passwords.verify('x', '$2b$10$abc')).rejects.toThrow('unknown form');
  });

  it('of nobody fit nothing', async () => {
    expect(await passwords.verify('', passwords.nobodys)).toBe(false);
  });

  it('are hashed more at once than there are slots, and all come to an end', async () => {
    const phc = await passwords.hash('Demo-2026');
    const answers = await Promise.all(Array.from({ length: 9 }, (_, i) => passwords.verify(`Demo-202${i}`, phc)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });
});

describe('places', () => {
  it('are 68: four that hash and 64 that wait', () => {
    const own = createPasswords(secureRandom);
    const taken = Array.from({ length: 70 }, () => own.place());
    expect(taken.filter((place) => place !== undefined)).toHaveLength(68);
    taken[0]?.leave();
    taken[0]?.leave();
    expect(own.place()).toBeDefined();
    expect(own.place()).toBeUndefined();
  });
});

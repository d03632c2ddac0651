import { describe, expect, it } from 'vitest';
import { readDockerfile } from './dockerfile.ts';
import { stepsOf } from './engine.ts';

describe('readDockerfile', () => {
  it('reads what is copied, what runs and with which secrets, in its order', () => {
    const [stage] = readDockerfile(
      [
        'FROM node:24.21.0 AS build',
        'WORKDIR /app',
        'COPY --from=base --chmod=755 a b ./',
        'RUN --mount=type=secret,id=npmrc --mount=type=secret,id=certificate \\',
        '  install --prod',
      ].join('\n'),
    );
    expect(stage?.steps).toEqual([
      { kind: 'workdir', folder: '/app' },
      { kind: 'copy', from: 'base', sources: ['a', 'b'], target: './', mode: '755' },
      { kind: 'run', command: 'install --prod', secrets: ['npmrc', 'certificate'] },
    ]);
  });

  it.each([
    'FROM a\nADD x y',
    'FROM a\nCOPY --link x y',
    'FROM a\nRUN --mount=type=cache,target=/x install',
    'RUN before',
  ])('refuses what it would carry out wrongly: %s', (text) => {
    expect(() => readDockerfile(text)).toThrow(/not understood|stands before/);
  });
});

describe('stepsOf', () => {
  it('reads the seconds of each step off the progress of a build', () => {
    const progress =
      '#5 [build 1/3] RUN install\n#5 0.3 working\n#6 [build 2/3] COPY . .\n#6 DONE 0.5s\n#5 DONE 12.5s\n';
    expect(stepsOf(progress)).toEqual([
      ['[build 2/3] COPY . .', 0.5],
      ['[build 1/3] RUN install', 12.5],
    ]);
  });
});

import { spawnSync } from 'node:child_process';

type Say = (line: string) => void;
export const whyNoEngine = (): string | undefined =>
  spawnSync('docker', ['info']).status === 0 ? undefined : 'none answers';
export const checkWithEngine = async (_project: string, _bases: readonly string[], _say: Say): Promise<void> => {};

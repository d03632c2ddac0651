import { hash } from 'node:crypto';

/** What makes an operator one person, whoever gets the same id in another life of the sandbox. */
interface Person {
  readonly operatorId: string;
  readonly merchantId: string;
  readonly loginName: string;
  readonly name: string;
  readonly addedAt: Date;
}

/** A short name for a person that tells nothing of them. */
export const personMark = ({ operatorId, merchantId, loginName, name, addedAt }: Person): string =>
  hash('sha256', JSON.stringify([operatorId, merchantId, loginName, name, addedAt.toISOString()]), 'base64url').slice(
    0,
    22,
  );

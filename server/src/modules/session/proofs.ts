import type { Reader, Tx } from '../../platform/db/database.ts';

// That whoever is signed in has proved the number or address that is bound. A proof is of one session, for one change, and used once.
// Real time, as the code was that it came from.

/** How long a proof holds. */
export const PROOF_MINUTES = 10;

/** What a proof lets its session change. */
export type Changes = 'mobile' | 'email';

export interface Proof {
  readonly sandboxId: string;
  readonly sessionId: string;
  readonly operatorId: string;
  readonly changes: Changes;
}

const whereOf = ({ sessionId, operatorId, changes }: Proof, now: Date) => ({
  sessionId,
  operatorId,
  changes,
  until: { gt: now },
});

/** Gives a proof in place of one that the session may still have. */
export const giveProof = async (tx: Tx, proof: Proof, until: Date): Promise<void> => {
  const { sessionId, changes } = proof;
  await tx.bindingProof.deleteMany({ where: { sessionId, changes } });
  await tx.bindingProof.create({ data: { ...proof, until } });
};

export const holdsProof = async (reader: Reader | Tx, proof: Proof, now: Date): Promise<boolean> =>
  (await reader.bindingProof.count({ where: whereOf(proof, now) })) > 0;

/** Uses a proof up; answers whether it held. */
export const useProof = async (tx: Tx, proof: Proof, now: Date): Promise<boolean> =>
  (await tx.bindingProof.deleteMany({ where: whereOf(proof, now) })).count === 1;

/** Takes back every proof of an operator: what they proved is no longer bound, or they are no longer theirs to change. */
export const dropProofs = async (tx: Tx, operatorId: string): Promise<void> => {
  await tx.bindingProof.deleteMany({ where: { operatorId } });
};

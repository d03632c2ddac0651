import type { Tx } from './database.ts';

/** What a change of the clock that is under way is kept as. */
interface KeptJump {
  readonly sandboxId: string;
  /** The text that tells of it, the same from its beginning to its end. */
  readonly text: string;
  readonly heldUntil: Date;
}

/** The clock has come to a moment, where it stands still; a jump that begins is noted. The transaction has looked that none is. */
export const beginAt = async (
  tx: Tx,
  { sandboxId, text, heldUntil }: KeptJump,
  { at, realAt }: { readonly at: Date; readonly realAt: Date },
): Promise<void> => {
  await tx.deferred.sandbox.updateMany({
    where: { id: sandboxId },
    data: { clockVirtualAt: at, clockRealAt: realAt, clockSpeed: 0, jump: text, jumpHeldUntil: heldUntil },
  });
};

const GO_ON = `UPDATE "Sandbox" SET "clockVirtualAt" = ?, "jumpHeldUntil" = ? WHERE "id" = ? AND "jump" = ? RETURNING "id"`;
/**
 * PostgreSQL does not wait for its disk between two steps of a jump. The step that arrives waits, and so does any command between
 * them, each for all that was committed before it; a machine that fails earlier goes on with the jump from the last step that is
 * on the disk, to the same end.
 */
const GO_ON_BOTH = { sqlite: GO_ON, postgresql: `${GO_ON}, set_config('synchronous_commit', 'off', true)` };

/** The clock has come to a moment, where it stands still; together with the commit, and only if this jump is under way: nobody has looked. */
export const goOnAt = (tx: Tx, { sandboxId, text, heldUntil }: KeptJump, at: Date): void =>
  tx.atCommit(GO_ON_BOTH, [at, heldUntil, sandboxId, text]);

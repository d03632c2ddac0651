/** Whose rows a piece of work may touch: one merchant's, a whole sandbox's (platform work), or the installation's. */
export type MerchantScope = { readonly sandboxId: string; readonly merchantId: string };
export type PlatformScope = { readonly sandboxId: string; readonly platform: true };
export type InstallationScope = { readonly installation: true };
export type Scope = MerchantScope | PlatformScope | InstallationScope;

/** A mistake of the programmer: work reached for rows outside its scope. Nothing was read or written. */
export class ScopeViolation extends Error {
  override readonly name = 'ScopeViolation';
}

/** The sandbox of the scope; null for the installation's. */
export function sandboxOf(scope: Scope): string | null {
  return 'installation' in scope ? null : scope.sandboxId;
}

/** The merchant of the scope; null where it is wider than one merchant. */
export function merchantOf(scope: Scope): string | null {
  return 'merchantId' in scope ? scope.merchantId : null;
}

/** Refuses a scope with an empty name in it: an empty id must never be taken for "all". */
export function checkScope(scope: Scope): void {
  if (sandboxOf(scope) === '' || merchantOf(scope) === '') {
    throw new ScopeViolation('A scope needs a sandbox, and a merchant scope a merchant.');
  }
}

/** The scope of one merchant within that of its whole sandbox. */
export function narrowed(scope: Scope, merchantId: string): MerchantScope {
  if (!('platform' in scope) || merchantId === '') {
    throw new ScopeViolation('Only the scope of a whole sandbox can be narrowed, to one merchant by its id.');
  }
  return { sandboxId: scope.sandboxId, merchantId };
}

/** The scope of another merchant of the same sandbox, for work that names two. */
export function besideOf(scope: Scope, merchantId: string): MerchantScope {
  if (!('merchantId' in scope) || merchantId === '') {
    throw new ScopeViolation("Only one merchant's work names another merchant, by its id.");
  }
  return { sandboxId: scope.sandboxId, merchantId };
}

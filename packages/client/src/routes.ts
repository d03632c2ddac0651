import type { RequestOf, ResultOf, Route } from '@tradeport/shared/contract/define.ts';
import { type Catalogue, catalogue } from '@tradeport/shared/contract/index.ts';

/** The way of a call, and what travels on it for the type checker. */
type RouteOf<C> = Route & { readonly travels?: (request: RequestOf<C>) => ResultOf<C> };
export type Routes = {
  readonly [M in keyof Catalogue]: { readonly [N in keyof Catalogue[M]]: RouteOf<Catalogue[M][N]> };
};

/**
 * The ways of all calls. Here they are the catalogue itself; in the built package they are written out without its schemas, which
 * only a server needs (`scripts/packages/routes.ts`).
 */
export const routes: Routes = catalogue;

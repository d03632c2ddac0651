/** How an exchange is delivered, and what stands behind it: the words of the wire, of databases and of the house alike. */

/** Minutes after its confirmation; on the first or second business day after it trades; on a day that was asked for. */
export const DELIVERIES = ['T0', 'T1', 'T2', 'forward'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** The days that can be asked for whenever something is exchanged. */
export const ORDINARY_DELIVERIES = ['T0', 'T1', 'T2'] as const satisfies readonly Delivery[];

export type OrdinaryDelivery = (typeof ORDINARY_DELIVERIES)[number];

/** A whole order is covered by money that is frozen, or by the credit limit: never half by each. */
export const COVERS = ['money', 'credit'] as const;
export type Cover = (typeof COVERS)[number];

/**
 * Agreements: owns the texts of the six agreements that merchants tick, in both languages, with their versions. Read by
 * everybody, with or without a session. Moves no money; others ask it nothing yet.
 */
import { agreementHandlers } from './handlers.ts';

export const createAgreements = () => ({ handlers: { agreement: agreementHandlers } });

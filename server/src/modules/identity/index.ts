/**
 * Identity: owns merchants and their verification. Moves no money. Scenarios ask it for a merchant whose verification is done.
 */
export { identitySteps } from './steps.ts';

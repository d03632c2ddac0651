import type { Capability } from '../simulation/capability.ts';
import type { StepKind } from '../simulation/steps.ts';
import type { HandledCall } from './calls.ts';

/** What app.ts takes from every module alike. */
export interface BusinessModule {
  /** The calls that it answers, with what answers them. */
  readonly calls?: readonly (readonly HandledCall[])[];
  /** What it brings to the world around the calls. */
  readonly capability?: Capability;
  /** Kinds of step for scenarios, of a module that is no capability. */
  readonly steps?: readonly StepKind[];
}

import { faultsOf } from './fault.ts';

/** Faults in the correction of a form that was sent back, and in the flags of payees. */
export const correctionFaults = faultsOf('web', 'web/src', [
  [
    'a payee paid lately has the flag of the currency',
    'features/payments/apply/lately.tsx',
    '<CountryName of={payeeCountry}>',
    "<CountryName of={payeeCountry && 'USA'}>",
    'web/src/features/payments/apply/lately.test.tsx',
  ],
  [
    'a locked field is filled in from elsewhere',
    'ui/forms/record/useRecordForm.ts',
    'Object.entries(values).filter(([name]) => !locked.has(name));',
    'Object.entries(values);',
    'web/src/ui/forms/record/recordForm.test.tsx',
  ],
  [
    'a locked field can be typed into',
    'ui/forms/record/RecordFields.tsx',
    'const isLocked = entry.isLocked?.(path) ?? false;',
    'const isLocked = path === undefined;',
    'web/src/ui/forms/record/recordForm.test.tsx',
  ],
  [
    'a correction leaves fields open that were not marked',
    'features/verified/begin.ts',
    'corrects ? lockedIn(form, { base, begin, submitted, marked: paths }) : new Set()',
    'new Set()',
    'web/src/features/verified/begin.test.ts',
  ],
]);

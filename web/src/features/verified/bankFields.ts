import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import type { Bank } from './drafts.ts';
import { verifiedWords } from './text.ts';

const of = fieldsIn(verifiedWords).of<Bank>();

/** The bank account of a mainland company, or of an individual. */
export const bankFields = [
  of.text('accountName', { help: 'accountNameHint' }),
  of.text('bankName'),
  of.text('accountNo'),
];

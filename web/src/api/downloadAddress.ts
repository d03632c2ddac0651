import { saveFile } from '../browser/saveFile.ts';
import { toast } from '../browser/toast.ts';
import { failureOf } from './failures.ts';
import { text } from './text.ts';
import { fileAt } from './upload.ts';

/**
 * Saves the file behind an address of another origin. A link to it would take along what cookies there are, and lead away from the page.
 * What goes wrong is told in passing.
 */
export const downloadAddress = async (address: string): Promise<void> => {
  try {
    const file = await fileAt(address);
    saveFile(file);
    toast('success', text('downloaded', { name: file.fileName }));
  } catch (error) {
    toast('error', failureOf(error).message);
  }
};

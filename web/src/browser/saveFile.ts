/** A browser reads the file from its address after the click; the address is given back when that is long past. */
const ADDRESS_KEPT_MS = 60_000;

/** Saves bytes as a file of the person's, under a name in any script. */
export const saveFile = (file: {
  readonly fileName: string;
  readonly mimeType: string;
  readonly content: Uint8Array<ArrayBuffer>;
}): void => {
  const address = URL.createObjectURL(new Blob([file.content], { type: file.mimeType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_KEPT_MS);
};

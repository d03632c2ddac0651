/** Decodes percent escapes; undefined for a broken escape such as `%E0%A4` or a single percent sign. */
export const decodeText = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

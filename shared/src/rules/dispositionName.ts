/** Decodes percent escapes of UTF-8 or ISO 8859-1; undefined for a broken escape or another charset. */
const decodeEscapes = (charset: string, text: string): string | undefined => {
  if (/^iso-8859-1$/i.test(charset))
    return text.replaceAll(/%([0-9a-f]{2})/gi, (_escape, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  if (!/^utf-?8$/i.test(charset)) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** Value of a parameter of a `Content-Disposition` header, without its quotes. */
const parameterOf = (header: string, name: 'filename' | 'filename*'): string | undefined => {
  for (const [, key = '', quoted, token = ''] of header.matchAll(
    /;\s*([\w*]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^";]*))/g,
  ))
    if (key.toLowerCase() === name) return quoted?.replaceAll(/\\(.)/g, '$1') ?? token.trim();
  return undefined;
};

/** The file name in `filename*` (RFC 6266, RFC 8187); undefined where the header has none that can be decoded. */
export const extendedFileName = (header: string): string | undefined => {
  const [, charset = '', text = ''] = /^([^']*)'[^']*'(.+)$/.exec(parameterOf(header, 'filename*') ?? '') ?? [];
  return text === '' ? undefined : decodeEscapes(charset, text);
};

/** The file name of a `Content-Disposition` header: `filename*` wins over `filename`. Undefined where the header has neither. */
export const dispositionFileName = (header: string): string | undefined =>
  extendedFileName(header) ?? (parameterOf(header, 'filename') || undefined);

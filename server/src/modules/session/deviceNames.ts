// What a browser says of itself, in the few words that a person knows it by.

type Named = readonly [pattern: RegExp, name: string];

/** The first that fits counts: most browsers also name those that they are like. The version is the first group. */
const BROWSERS: readonly Named[] = [
  [/\bMicroMessenger\/(\d+)/, 'WeChat'],
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\b(?:OPR|OPiOS)\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
  [/^curl\/(\d+)/, 'curl'],
  [/^PostmanRuntime\/(\d+)/, 'Postman'],
];

const SYSTEMS: readonly Named[] = [
  [/\b(?:iPhone|iPad|iPod)\b.*? OS (\d+)/, 'iOS'],
  [/\bAndroid (\d+)/, 'Android'],
  // Both state a version that has stood still for years.
  [/\bWindows NT\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (named: readonly Named[], userAgent: string): string => {
  for (const [pattern, name] of named) {
    const found = pattern.exec(userAgent);
    if (found) return found[1] === undefined ? name : `${name} ${found[1]}`;
  }
  return '';
};

/** Browser and system behind the header `user-agent`; empty where it names none that is known. */
export const deviceNames = (userAgent: string): { readonly browser: string; readonly operatingSystem: string } => ({
  browser: nameIn(BROWSERS, userAgent),
  operatingSystem: nameIn(SYSTEMS, userAgent),
});

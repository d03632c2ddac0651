/** What the fields of signed calls hold, by their names. */
export const fieldTextsOfSigning: Readonly<Record<string, string>> = {
  callsFrom:
    'Where every call of the merchant must come from: addresses, networks ("10.0.0.0/8") and ranges ("10.0.0.1-10.0.0.9"), IPv4 and IPv6; from anywhere when none is listed',
  keyMadeAt: 'When its signing key was made (real time)',
  signingKey: 'The key that its calls are signed with, as text: told this once',
  signsCalls: 'Whether every call of the merchant is to be signed',
};

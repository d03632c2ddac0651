/** What the fields of an operator's own access hold, by their names. */
export const fieldTextsOfAccess: Readonly<Record<string, string>> = {
  allOthers: 'True: every device of the operator but the one that asks',
  browser: 'Browser and its version, as it names itself; empty where it names none that is known',
  ended: 'How many devices were signed out',
  ip: 'Address that the device signed in from',
  isThisDevice: 'Whether it is the device that asks',
  lastUsedAt: 'When it was last used, to the minute',
  operatingSystem: 'Operating system, as the browser names it; empty where it names none that is known',
  presentPassword:
    'The password that is in force: sealed for the server ("v1.…"), or plain where the installation allows it',
  sessionId: 'The signed-in device',
  signedInAt: 'When it signed in',
};

import type { ReasonTexts } from './reasonText.ts';

/** Codes by themselves, where nothing finer is known. */
export const codeTexts = {
  MAIL_REGISTERED: ['Another login has this email.', 'Log in with it, reset its password, or take another email.'],
  PHONE_REGISTERED: [
    'Another login has this mobile number.',
    'Log in with it, reset its password, or take another number.',
  ],
  LOGIN_ERROR: ['What was given to log in does not open a session.', 'Check login name and password, then try again.'],
  TOKEN_EXPIRED: ['No token was sent, or its session has ended.', 'Log in again and send the new token.'],
  AUTHORIZATION_FAILED: [
    'The session, or what was sent in its place, does not open this call.',
    'Ask a chief operator for the permission that the call names, or call as somebody who has it.',
  ],
  OPERATION_NOT_ALLOW: [
    'The object is in a state that has no such step, or somebody else was faster.',
    'Read the object again and take one of the steps that it offers now.',
  ],
  CAPTCHA_BUSY: ['The last code for this target was sent less than a minute ago.', 'Wait as long as Retry-After says.'],
  CAPTCHA_ERROR: ['The code is wrong, was used, or is over.', 'Ask for a new code and send that one.'],
  ERROR_COUNTRY: [
    'The country is known, and not served for this purpose.',
    'Choose one of the countries that common/queryCountry lists for the purpose.',
  ],
  SIGN_VERIFY_FAIL: [
    'The signature is not that of this request under the key, was made too long ago or too far ahead, or was sent before.',
    'Sign the request as it is sent, with the present key and a fresh timestamp.',
  ],
  LACK_BALANCE: [
    'The amount, or its fee, is more than is available in that currency.',
    'Lower the amount, or wait until more is available.',
  ],
  EMPTY_PARAM: ['A field that is needed is absent or empty.', 'Fill in the fields that result.errors names.'],
  ACCOUNT_NOTFOUND: ['There is no such account among yours.', 'Take the number of the account from its list.'],
  CUSTOMER_NOTFOUND: [
    'There is nobody of that number or name whom you may name here.',
    'Check the number or the name.',
  ],
  ORDER_NOTFOUND: ['There is no such order among yours.', 'Take the number of the order from its list.'],
  KEY_NOT_CONFIG: ['A key that the call needs is not set up.', 'Have the key set up, then call again.'],
  BELOW_MINI_LIMIT: ['The amount is under a minimum.', 'Raise the amount.'],
  INVALID_CHAIN_ID: ['The chain is not one that is served.', 'Choose a chain that the receiving account lists.'],
  NETWORK_ERROR: ['The bank, the market or a channel does not answer.', 'Try again later.'],
  CARD_NOT_FUND: ['The card has less left than is asked for.', 'Raise the card, or ask for less.'],
  REQUEST_FAILED: ['The request could not be served.', 'Check path and method, then try again.'],
  REQUEST_REPEAT: ['The same was asked for before.', 'Look for what the first request has made.'],
  SIGNATURE_FAILED: [
    'The headers of the signature are missing or malformed.',
    'Send timestamp and signature as documented.',
  ],
  INVALID_CURRENCY: ['The currency is none that can be used here.', 'Choose one that common/queryCurrency lists.'],
  INVALID_CARD: ['There is no such card among yours, or it is closed.', 'Take the number of the card from its list.'],
  INVALID_COUNTRY: ['There is no country of that code.', 'Choose one that common/queryCountry lists.'],
  INVALID_PARAM: ['A field has a value or a form that it cannot have.', 'Correct the fields that result.errors names.'],
  INVALID_FILE_TYPE: ['The file is of a type that is not taken here.', 'Upload one of the accepted types.'],
  DATABASE_ERROR: ['The database cannot be used for the moment.', 'Wait as long as Retry-After says and ask again.'],
  SYSTEM_ERROR: [
    'The server has a fault, which its log has under the x-request-id.',
    'Ask again; if it stays, report the x-request-id.',
  ],
  BILLING_ERROR: ['No rule of fees fits.', 'Contact the account manager.'],
  CARD_CONFIG_ERROR: ['The card product is not set up.', 'Contact the account manager.'],
  BIZ_ERROR: ['A rule of the business forbids it.', 'Do what the message says.'],
  REQUEST_BUSY: ['Too many requests came from this address.', 'Wait as long as Retry-After says, and ask less often.'],
  BAD_REQUEST_IP: [
    'The request came from an address that is not on the list of the merchant.',
    'Call from a listed address.',
  ],
} as const satisfies ReasonTexts;

/** What the edge refuses, whatever the call, and what calls that move money refuse. */
export const edgeTexts = {
  unknownCall: ['Nothing is at this path.', 'Take the path from the document of the calls.'],
  wrongMethod: ['The path is there for the other method.', 'Use the method that the document names.'],
  wrongContentType: [
    'The body is of a content type that the call does not take.',
    'Send application/json; a file goes as multipart/form-data.',
  ],
  malformedBody: ['The body is no JSON, or no form that can be read.', 'Send well-formed JSON.'],
  bodyTooLarge: ['The body has more bytes than the call takes.', 'Send less; files go up by file/upload first.'],
  tooManyValues: ['The body holds more values than a request may have.', 'Send fewer at a time.'],
  requestTooSlow: ['The request did not arrive in time.', 'Send it again over a better connection.'],
  headersTooLarge: ['The headers have more bytes than the server reads.', 'Send fewer or shorter headers.'],
  simulatorShut: [
    'The simulator was called under a name that is not its own, or from a page of another site.',
    'Call it by 127.0.0.1 or localhost, or add the name to SIM_HOSTS.',
  ],
  simTokenMissing: [
    'The simulator asks for a token, and none was sent.',
    'Send SIM_TOKEN of the server in the header sim-token.',
  ],
  simTokenWrong: [
    'The token in the header sim-token is another one.',
    'Send the SIM_TOKEN that the server was started with.',
  ],
  storageFull: ['The disk or the database is full.', 'Make room, then ask again.'],
  unknownSandbox: [
    'There is no sandbox of the name in the header or the cookie.',
    'Name one that simSandbox/list has, or create it.',
  ],
  sandboxEnded: ['The sandbox had an end, which is past.', 'Create a new one.'],
  sandboxGivesWay: [
    'A reset or a restore replaces the sandbox at this moment.',
    'Wait as long as Retry-After says and ask again.',
  ],
  badIdempotencyKey: ['The header idempotency-key is no UUID.', 'Send a UUID, or leave the header out.'],
  idempotencyKeyReused: [
    'The key was sent before with another request of this call.',
    'Take a fresh key for each form.',
  ],
  verifyFirst: ['The merchant is not verified, or its verification is over.', 'Complete verification, then ask again.'],
  quotaShort: [
    'The settlement quota of the currency is less than the amount.',
    'Lower the amount, or wait for receipts that bring quota.',
  ],
  amountTooLarge: ['The amount, or what it comes to, is more than an account can hold.', 'Enter a smaller amount.'],
} as const satisfies ReasonTexts;

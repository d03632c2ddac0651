import { Type } from 'typebox';
import { NOTICE_GIVERS, NOTICE_WAYS } from '../rules/agreements.ts';
import { agreement as machine } from '../states/agreement.ts';
import { Closed, Day, Instant, Nullable, OneOf, Sums, Text } from './common.ts';
import { calls, get, post } from './define.ts';
import { statusByName } from './record.ts';

const status = statusByName(machine);

const AgreementSummary = {
  id: Type.String(),
  version: Type.String(),
  title: Type.String(),
  effectiveDate: Type.String(),
  updatedDate: Type.String(),
};

/** The version that takes effect next, while one is published and not in force yet. */
const Coming = { comingVersion: Nullable(Type.String()), comingDate: Nullable(Day) };

const Version = Closed({
  version: Type.String(),
  effectiveDate: Type.String(),
  /** What it adds to the one before; null of the first. */
  change: Nullable(Type.String()),
  current: Type.Boolean(),
});

const Signature = Closed({
  signatureNo: Type.String(),
  id: Type.String(),
  version: Type.String(),
  title: Type.String(),
  /** Whether it is the version in force. */
  current: Type.Boolean(),
  signedAt: Instant,
  status: OneOf(status.states),
  statusText: Type.String(),
  /** The end of the present term, at which it renews for a year; null where it does not. */
  renewsAt: Nullable(Instant),
  /** The notice of ending: whose, how it came, when, from when it counts, and when the agreement ends by it. */
  noticeBy: Nullable(OneOf(NOTICE_GIVERS)),
  noticeWay: Nullable(OneOf(NOTICE_WAYS)),
  noticedAt: Nullable(Instant),
  noticeCountsFrom: Nullable(Instant),
  endsAt: Nullable(Instant),
  endedAt: Nullable(Instant),
  /** How the end of its term, or of what is left of it after a notice, was worked out. */
  sums: Sums(['term']),
});

export const agreement = calls('agreement', '/api/common/agreement', {
  list: get('list', {
    title: ['协议列表', 'Agreements with versions'],
    access: 'public',
    result: Type.Array(Closed({ ...AgreementSummary, ...Coming })),
    documented: ['payload'],
  }),
  detail: get('detail', {
    title: ['协议正文', 'The text of an agreement'],
    access: 'public',
    request: Closed({
      id: Type.String({ minLength: 1, maxLength: 64 }),
      /** The one in force without. */
      version: Type.Optional(Text({ max: 16 })),
    }),
    result: Closed({
      ...AgreementSummary,
      ...Coming,
      /** This version in this language, for anybody. */
      pdfUrl: Type.String(),
      versions: Type.Array(Version),
      sections: Type.Array(Closed({ heading: Type.String(), paragraphs: Type.Array(Type.String()) })),
    }),
    errors: ['agreementMissing', 'agreementVersionMissing'],
    documented: ['payload'],
    assumed: ['the version in force where none is named; any that was published may be read'],
  }),
  signed: get('signed', {
    title: ['已签协议', 'What the merchant has signed'],
    access: 'session',
    result: Type.Array(Signature),
    assumed: ['the last signature first; of each its term, and the notice of ending where one was given'],
  }),
  sign: post('sign', {
    title: ['签署协议', 'Sign a version'],
    access: 'chief',
    request: Closed({ id: Text({ max: 64 }), version: Text({ max: 16 }) }),
    result: Signature,
    errors: ['agreementMissing', 'agreementOutdated'],
    assumed: [
      'a version is signed once while it binds: signing it again answers the first signature',
      'an ended agreement is signed anew, which begins a new term; a newer version takes the place of the one before',
    ],
  }),
});

import { Type } from 'typebox';
import { Closed, Instant, Text } from './common.ts';
import { calls, get, post } from './define.ts';

const AgreementSummary = {
  id: Type.String(),
  version: Type.String(),
  title: Type.String(),
  effectiveDate: Type.String(),
  updatedDate: Type.String(),
};

const Signature = Closed({
  id: Type.String(),
  version: Type.String(),
  title: Type.String(),
  /** Whether it is the version in force. */
  current: Type.Boolean(),
  signedAt: Instant,
});

export const agreement = calls('agreement', '/api/common/agreement', {
  list: get('list', {
    title: ['协议列表', 'Agreements with versions'],
    access: 'public',
    result: Type.Array(Closed(AgreementSummary)),
    documented: ['payload'],
  }),
  detail: get('detail', {
    title: ['协议正文', 'The text of an agreement'],
    access: 'public',
    request: Closed({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    result: Closed({
      ...AgreementSummary,
      sections: Type.Array(Closed({ heading: Type.String(), paragraphs: Type.Array(Type.String()) })),
    }),
    errors: ['agreementMissing'],
    documented: ['payload'],
  }),
  signed: get('signed', {
    title: ['已签协议', 'What the merchant has signed'],
    access: 'session',
    result: Type.Array(Signature),
    assumed: ['the last signature first'],
  }),
  sign: post('sign', {
    title: ['签署协议', 'Sign a version'],
    access: 'chief',
    request: Closed({ id: Text({ max: 64 }), version: Text({ max: 16 }) }),
    result: Signature,
    errors: ['agreementMissing', 'agreementOutdated'],
    assumed: ['a version is signed once: signing it again answers the first signature'],
  }),
});

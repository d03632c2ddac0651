import { Type } from 'typebox';
import { Closed } from './common.ts';
import { calls, get } from './define.ts';

const AgreementSummary = {
  id: Type.String(),
  version: Type.String(),
  title: Type.String(),
  effectiveDate: Type.String(),
  updatedDate: Type.String(),
};

export const agreement = calls('agreement', '/api/common/agreement', {
  list: get('list', {
    title: ['协议列表', 'Agreements with versions'],
    access: 'public',
    result: Type.Array(Closed(AgreementSummary)),
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
  }),
});

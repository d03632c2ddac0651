import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('exception', {
  notFound: ['页面信息不存在', 'Page information does not exist'],
  notFoundWhy: ['地址可能有误，或页面已被移动。', 'The address may be mistyped, or the page has moved.'],
  forbidden: ['没有访问权限', 'No access permission'],
  forbiddenWhy: [
    '您的角色不包含此页面。需要时请联系主操作员开通。',
    'Your role does not include this page. Ask your chief operator if you need it.',
  ],
  home: ['返回账户首页', 'Back to account home'],
  help: ['帮助中心', 'Help centre'],
});

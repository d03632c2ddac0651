import { texts } from '../../i18n/texts.ts';

export const { useText } = texts('signingKey', {
  title: ['请输入签名密钥', 'Enter the signing key'],
  why: [
    '贵司的每个请求都须签名。密钥只留在本标签页的内存中，刷新后需重新输入；已填写的内容不会丢失。',
    'Your company signs every request. The key stays in the memory of this tab and is asked for again after a reload. Nothing that was filled in is lost.',
  ],
  key: ['签名密钥', 'Signing key'],
  wrong: ['密钥不正确，请核对后重新输入', 'This key is not right. Check it and enter it again'],
  go: ['继续', 'Continue'],
  out: ['退出登录', 'Log out'],
});

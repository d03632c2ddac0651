import type { ReasonTexts } from './reasonText.ts';

/** Logging in, registering, passwords, operators. */
export const peopleTexts = {
  siteNotConfigured: {
    cause: ['该域名没有配置站点。', 'No site is configured for this domain.'],
    remedy: ['请发送已配置域名的 configNo。', 'Send the configNo of a domain that is configured.'],
  },
  hashQueueFull: {
    cause: ['服务器同时校验的密码已达上限。', 'The server is checking as many passwords as it can at the same time.'],
    remedy: ['请几秒后重试。', 'Try again after a few seconds.'],
  },
  passwordWrong: {
    cause: [
      '登录名与密码不符，或没有该登录名。',
      'Login name and password do not match, or the login name does not exist.',
    ],
    remedy: [
      '请核对两者；输错五次后，登录会锁定一段时间。',
      'Check both; after five wrong tries the login is locked for a while.',
    ],
  },
  loginLocked: {
    cause: ['该登录名已输错五次密码。', 'Five wrong tries were made under this login name.'],
    remedy: ['请等待解锁，或重置密码。', 'Wait until it is unlocked, or reset the password.'],
  },
  loginNameKind: {
    cause: ['本站仅支持以另一种登录名登录。', 'The site accepts the other kind of login name.'],
    remedy: [
      '请按提示信息，使用邮箱或手机号登录。',
      'Log in with the email or the mobile number, as the message says.',
    ],
  },
  operatorDisabled: {
    cause: ['该操作员已被主操作员停用。', 'A chief operator has disabled this operator.'],
    remedy: ['请联系主操作员启用。', 'Ask a chief operator to enable them.'],
  },
  sealUnreadable: {
    cause: ['加密内容使用了其他密钥，或已损坏。', 'An encrypted value was made for another key, or is damaged.'],
    remedy: [
      '请重新获取站点配置，并用其中的密钥加密。',
      'Fetch the site configuration again and encrypt with its key.',
    ],
  },
  plainSecretRefused: {
    cause: ['服务器只接受加密的密码和证件号码。', 'The server accepts passwords and ID numbers only encrypted.'],
    remedy: ['请用站点配置中的密钥加密。', 'Encrypt them with the key of the site configuration.'],
  },
  captchaWrong: {
    cause: [
      '图形验证码的字符错误，或图片已使用或已过期。',
      'The characters are wrong, or the picture was used or has expired.',
    ],
    remedy: ['请获取新的图片，并发送其字符。', 'Draw a new picture and send its characters.'],
  },
  smsCodeNeeded: {
    cause: ['该设备为新设备，验证码已发送。', 'The device is new, so a code was sent.'],
    remedy: ['请重新发送相同的请求，并以 smsCode 附上验证码。', 'Send the same again with the code as smsCode.'],
  },
  smsCodeWrong: {
    cause: [
      '验证码错误、已使用、已过期、用于其他用途，或从未发送。',
      'The code is wrong, was used, has expired, was sent for another purpose, or was never sent.',
    ],
    remedy: ['请重新获取验证码，并发送新的验证码。', 'Request a new code and send that one.'],
  },
  passwordForm: {
    cause: ['密码过短、过长，或包含其他字符。', 'The password is too short, too long, or has other characters.'],
    remedy: ['请设置 6-16 位字母、数字或符号。', 'Choose 6 to 16 letters, digits or symbols.'],
  },
  passwordsDiffer: {
    cause: ['两次输入的密码不一致。', 'The two passwords are not the same.'],
    remedy: ['请两次输入相同的密码。', 'Enter the same password twice.'],
  },
  agreementNotTicked: {
    cause: ['尚未同意协议。', 'The agreement was not accepted.'],
    remedy: ['请阅读并勾选协议。', 'Read it and tick it.'],
  },
  registerNameKind: {
    cause: ['本站仅支持以另一种登录名注册。', 'The site accepts registrations by the other kind of login name.'],
    remedy: [
      '请按提示信息，使用邮箱或手机号注册。',
      'Register with the email or the mobile number, as the message says.',
    ],
  },
  emailBound: {
    cause: ['该账号已绑定邮箱。', 'The login has an email already.'],
    remedy: ['请在安全设置中修改。', 'Change it in the security settings.'],
  },
  activationFailed: {
    cause: ['链接已使用、已过期或从未发送。', 'The link was used, has expired, or was never sent.'],
    remedy: ['请重新发送链接。', 'Have a new link sent.'],
  },
  payPasswordForm: {
    cause: ['支付密码的格式不正确。', 'The payment password does not have the right format.'],
    remedy: ['请设置六位数字。', 'Choose six digits.'],
  },
  payPasswordIsSet: {
    cause: ['支付密码已设置。', 'A payment password is set already.'],
    remedy: ['请使用该密码，或通过验证码重置。', 'Use it, or reset it with a code.'],
  },
  payPasswordNotSet: {
    cause: ['该操作员尚未设置支付密码。', 'The operator has no payment password.'],
    remedy: ['请通过 password/addUserPwd 设置。', 'Set one with password/addUserPwd.'],
  },
  payPasswordWrong: {
    cause: ['支付密码不正确。', 'The payment password is wrong.'],
    remedy: ['请重试；输错五次后会锁定一段时间。', 'Try again; after five wrong tries it is locked for a while.'],
  },
  payPasswordLocked: {
    cause: ['已输错五次支付密码。', 'Five wrong payment passwords were entered.'],
    remedy: ['请等待解锁，或通过验证码重置。', 'Wait until it is unlocked, or reset it with a code.'],
  },
  contactUnchanged: {
    cause: ['新的手机号或邮箱与当前绑定的相同。', 'The new number or address is the one already bound.'],
    remedy: ['请发送其他手机号或邮箱。', 'Send another one.'],
  },
  proofMissing: {
    cause: [
      '此次登录尚未验证当前绑定的手机号或邮箱、验证已超过十分钟，或验证已使用。',
      'This session has not verified the bound number or address, did so more than ten minutes ago, or has used the verification.',
    ],
    remedy: [
      '请向当前绑定的手机号或邮箱发送验证码，并重新验证。',
      'Send a code to the bound number or address, and verify it again.',
    ],
  },
  deviceUnknown: {
    cause: ['当前登录的操作员没有该编号的设备。', 'No device of the operator that is signed in has this id.'],
    remedy: ['请重新读取 info/sessions。', 'Read info/sessions again.'],
  },
  passwordUnchanged: {
    cause: ['新密码与当前密码相同。', 'The new password is the same as the current one.'],
    remedy: ['请设置其他密码。', 'Choose another password.'],
  },
  presentPasswordWrong: {
    cause: ['当前密码不正确。', 'The current password is wrong.'],
    remedy: [
      '请重试；输错五次后，登录会锁定一段时间。如忘记密码，请通过 login/forgetReset 重置。',
      'Try again; after five wrong tries the login is locked for a while. Reset a forgotten password with login/forgetReset.',
    ],
  },
  operatorUnknown: {
    cause: ['商户没有该编号的操作员。', 'No operator of the merchant has this id.'],
    remedy: ['请重新列出操作员。', 'List the operators again.'],
  },
  operatorSelf: {
    cause: [
      '主操作员修改了本人姓名以外的信息，或删除本人。',
      'A chief operator changes more of their own user than the names, or removes it.',
    ],
    remedy: ['请由其他主操作员操作。', 'Ask another chief operator.'],
  },
  operatorContactMissing: {
    cause: ['手机号和邮箱均未填写。', 'The request has neither a mobile number nor an email address.'],
    remedy: ['请发送其中一项或两项。', 'Send one of them, or both.'],
  },
  operatorContactKind: {
    cause: ['本站仅支持另一种登录名。', 'The site accepts only login names of the other kind.'],
    remedy: ['请发送本站支持的登录名。', 'Send a login name of the kind that the site accepts.'],
  },
  operatorRoleMissing: {
    cause: ['普通操作员没有指定角色。', 'The request gives an ordinary operator no role.'],
    remedy: ['请选择角色。', 'Choose a role.'],
  },
  operatorRoleOfChief: {
    cause: ['请求为主操作员指定了角色。', 'The request gives a chief operator a role.'],
    remedy: ['请省略角色：主操作员拥有全部权限。', 'Leave the role out: a chief operator has every permission.'],
  },
  roleUnknown: {
    cause: ['商户没有该编号的角色。', 'No role of the merchant has this id.'],
    remedy: ['请重新列出角色。', 'List the roles again.'],
  },
  roleDisabled: {
    cause: ['该角色已停用。', 'The role is disabled.'],
    remedy: ['请先启用，或选择其他角色。', 'Enable it first, or choose another.'],
  },
  roleNameTaken: {
    cause: ['商户已有同名角色。', 'Another role of the merchant has this name.'],
    remedy: ['请使用其他名称。', 'Choose another name.'],
  },
  permissionPathUnknown: {
    cause: [
      '路径不是页面，或属于不可授予角色的设置页面。',
      'A path is not a screen, or is one of the settings, which no role can open.',
    ],
    remedy: ['请发送角色权限树中的路径。', 'Send paths that the tree of the role lists.'],
  },
} as const satisfies ReasonTexts;

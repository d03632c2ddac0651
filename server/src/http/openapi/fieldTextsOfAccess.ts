import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

/** What the fields of an operator's own access hold, by their names. */
export const fieldTextsOfAccess: Readonly<Record<string, Bilingual>> = {
  allOthers: ['true：除发出请求的设备外，操作员的全部设备', 'True: every device of the operator but the one that asks'],
  browser: [
    '浏览器及其版本，由浏览器自行提供；无法识别时为空',
    'Browser and its version, as it names itself; empty where it names none that is known',
  ],
  ended: [
    '已退出的设备数；代付付款方：证件是否已过有效期，过期后付款不能使用该付款方',
    'Number of devices that were signed out; of a payer on whose behalf payments are made, whether the document has expired: no payment may name the payer then',
  ],
  ip: ['设备登录时的 IP 地址', 'Address that the device signed in from'],
  isThisDevice: ['是否为发出请求的设备', 'Whether it is the device that asks'],
  lastUsedAt: ['最后使用时间，精确到分钟', 'When it was last used, to the minute'],
  operatingSystem: [
    '操作系统，由浏览器提供；无法识别时为空',
    'Operating system, as the browser names it; empty where it names none that is known',
  ],
  presentPassword: [
    '当前密码：以服务器公钥加密（"v1.…"），或在允许的安装中为明文',
    'The password that is in force: sealed for the server ("v1.…"), or plain where the installation allows it',
  ],
  sessionId: ['已登录的设备', 'The signed-in device'],
  signedInAt: ['登录时间', 'When it signed in'],
};

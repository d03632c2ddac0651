import { texts } from '../i18n/texts.ts';

export const { text } = texts('api', {
  s400: ['请求有误 (400)', 'The request was not understood (400)'],
  s404: ['请求的内容不存在 (404)', 'What was asked for does not exist (404)'],
  s408: ['请求超时 (408)', 'The request timed out (408)'],
  s500: ['服务器内部错误 (500)', 'Internal server error (500)'],
  s501: ['服务未实现 (501)', 'The service is not implemented (501)'],
  s502: ['网关错误 (502)', 'Bad gateway (502)'],
  s503: ['服务暂不可用 (503)', 'The service is unavailable (503)'],
  s504: ['网关超时 (504)', 'Gateway timeout (504)'],
  s505: ['HTTP 版本不受支持 (505)', 'HTTP version not supported (505)'],
  connect: ['连接出错 ({status})', 'Connection error ({status})'],
  noAnswer: ['连接服务器失败', 'Connection to server failed'],
  timeout: ['服务器 20 秒内没有回应，请稍后再试', 'The server did not answer within 20 seconds, please try again'],
  expired: ['登录已失效，请重新登录', 'Your login has expired, please log in again'],
  downloaded: ['已下载 {name}', '{name} was downloaded'],
  downloadedJustNow: ['10 秒内请勿重复下载', 'Do not download the file again within 10 seconds'],
  lacking: ['后端不提供此功能（{call}）', 'The backend does not offer this ({call})'],
  unreadable: ['后端返回的数据无法识别（{call}）', 'The answer of the backend could not be read ({call})'],
  mayBeDone: [
    '上一次提交没有收到回应，可能已经办理。请先在记录中核对，以免重复办理。仍要再次提交吗？',
    'The last request got no answer and may have been carried out. Look at the records first, or it may be done twice. Send it again all the same?',
  ],
  notSent: ['未再次提交，请先在记录中核对', 'Nothing was sent again: look at the records first'],
  forbidden: ['没有访问权限', 'No access permission'],
});

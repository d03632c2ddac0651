import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const fileReasons = {
  fileFormatWrong: reason('INVALID_FILE_TYPE', '仅支持 {formatsZh} 格式', 'Accepted formats: {formatsEn}'),
  fileEmpty: reason('INVALID_PARAM', '文件内容为空', 'The file is empty'),
  fileTooLarge: reason('INVALID_PARAM', '文件大小须{limitZh}', 'The file must be {limitEn}', 413),
  fileUnsafe: reason('INVALID_FILE_TYPE', '文件无法安全读取：{whyZh}', 'The file cannot be read safely: {whyEn}'),
  fileSpaceFull: reason(
    'BIZ_ERROR',
    '文件空间已满（{limit}）。未被使用的文件会在 30 天后自动删除',
    'Your file space of {limit} is full. Files that are not in use are removed after 30 days',
  ),
  fileMissing: reason('BIZ_ERROR', '文件不存在或已删除', 'The file does not exist or has been removed'),
} satisfies Reasons;

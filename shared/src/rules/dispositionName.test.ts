import { describe, expect, it } from 'vitest';
import { dispositionFileName, extendedFileName } from './dispositionName.ts';

describe('the file name of a Content-Disposition header', () => {
  it.each([
    [`attachment; filename="__.png"; filename*=UTF-8''%E5%90%88%E5%90%8C.png`, '合同.png'],
    [`attachment; filename*=utf-8'zh'%E5%90%88%E5%90%8C.png; filename="__.png"`, '合同.png'],
    [`attachment; FILENAME*="UTF-8''%E5%90%88.png"; filename=a.png`, '合.png'],
    ["attachment; filename*=ISO-8859-1''M%FCller%20'24.pdf", "Müller '24.pdf"],
    [`attachment; filename="a;filename*=UTF-8''b.png"`, "a;filename*=UTF-8''b.png"],
    [`attachment; filename="say \\"a\\".png"`, 'say "a".png'],
    ['attachment; filename=a.png; size=3', 'a.png'],
    [`attachment; filename="plain.png"; filename*=UTF-8''%E5%90`, 'plain.png'],
    [`attachment; filename="plain.png"; filename*=gbk''%BA%CF.png`, 'plain.png'],
    ['attachment', undefined],
    ['attachment; filename=""', undefined],
    ["attachment; filename*=UTF-8''", undefined],
    ['', undefined],
  ])('%s has the name %j', (header, name) => {
    expect(dispositionFileName(header)).toBe(name);
  });

  it('has no extended name where only a plain one is sent', () => {
    expect(extendedFileName('form-data; name="file"; filename="a.png"')).toBeUndefined();
  });
});

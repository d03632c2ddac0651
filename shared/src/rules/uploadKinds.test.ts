import { describe, expect, it } from 'vitest';
import { cleanFileName, formatOfName } from './fileFormats.ts';
import { acceptedBy, faultOfFile, faultOfFiles, uploadHelp, uploadKind, uploadKindNames } from './uploadKinds.ts';

describe('the table of upload kinds', () => {
  it.each([
    ['RECHARGE_SLIP', 'PNG, PDF, JPG, at most 2 MB', '支持 PNG、PDF、JPG，不超过 2 MB'],
    ['SALES_CONTRACT', 'JPG, PNG, PDF, under 20 MB', '支持 JPG、PNG、PDF，小于 20 MB'],
    [
      'PAYEE_PROOF',
      'JPG, PNG, PDF, at most 20 MB each, up to 10 files',
      '支持 JPG、PNG、PDF，单个不超过 20 MB，最多 10 个',
    ],
    [
      'SETTLEMENT_MATERIAL',
      'JPG, PNG, PDF, ZIP, RAR, at most 20 MB each, up to 5 files, 20 MB in all',
      '支持 JPG、PNG、PDF、ZIP、RAR，单个不超过 20 MB，最多 5 个，合计不超过 20 MB',
    ],
  ] as const)('tells in a sentence what %s takes', (name, en, zh) => {
    expect(uploadHelp(uploadKind(name))).toEqual([zh, en]);
  });

  it('judges a file at the boundary of its kind', () => {
    const slip = uploadKind('RECHARGE_SLIP');
    expect(faultOfFile(slip, { name: 'a.PDF', bytes: 2_097_152 })).toBeUndefined();
    expect(faultOfFile(slip, { name: 'a.pdf', bytes: 2_097_153 })).toBe('size');
    expect(faultOfFile(slip, { name: 'a.pdf', bytes: 0 })).toBe('empty');
    expect(faultOfFile(slip, { name: 'a.gif', bytes: 1 })).toBe('format');
    expect(faultOfFile(slip, { name: 'pdf', bytes: 1 })).toBe('format');
    const payments = uploadKind('BATCH_PAYMENT_FILE');
    expect(faultOfFile(payments, { name: 'a.xlsx', bytes: 20_971_519 })).toBeUndefined();
    expect(faultOfFile(payments, { name: 'a.xlsx', bytes: 20_971_520 })).toBe('size');
  });

  it('judges the files of a field together', () => {
    const material = uploadKind('SETTLEMENT_MATERIAL');
    expect(faultOfFiles(material, [10_485_760, 10_485_760])).toBeUndefined();
    expect(faultOfFiles(material, [10_485_760, 10_485_761])).toBe('total');
    expect(faultOfFiles(material, [1, 1, 1, 1, 1, 1])).toBe('count');
  });

  it('offers in the file dialog what it takes, and no kind takes nothing', () => {
    expect(acceptedBy(uploadKind('KYC_PASSPORT'))).toBe('.jpg,.jpeg,.jfif,image/jpeg,.png,image/png');
    for (const name of uploadKindNames) expect(uploadKind(name).formats.length).toBeGreaterThan(0);
  });
});

describe('a file name', () => {
  it.each([
    ['C:\\Users\\a\\合同.pdf', '合同.pdf'],
    ['a\u0000b\u202e.PNG', 'ab.png'],
    ['   ', 'file'],
    ['..', 'file'],
    ['.htaccess', 'file.htaccess'],
    ['a<b>:c"|?*.pdf', 'abc.pdf'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it('claims a format by its ending alone', () => {
    expect(formatOfName('A.JPEG')).toBe('jpg');
    expect(formatOfName('a.png.exe')).toBeUndefined();
  });
});

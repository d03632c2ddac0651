import { describe, expect, it } from 'vitest';
import { scriptOf } from './migrationFiles.ts';

const SCRIPT = 'CREATE TABLE "A" (\n  "id" TEXT\n);\n';

describe('scriptOf', () => {
  it('gives a script with CRLF line endings the text and checksum of the same script with LF', () => {
    expect(scriptOf(SCRIPT.replaceAll('\n', '\r\n'))).toEqual(scriptOf(SCRIPT));
  });

  it('records the SHA-256 of the LF text, as databases of earlier versions have it', () => {
    expect(scriptOf('SELECT 1;\r\n').checksum).toBe('b4e0497804e46e0a0b0b8c31975b062152d551bac49c3c2e80932567b4085dcd');
  });

  it('keeps a carriage return inside a line', () => {
    expect(scriptOf("SELECT '\r';\n").script).toBe("SELECT '\r';\n");
  });
});

/**
 * The length of a text as limits count it: 1 for an ASCII character, 3 for any other. Characters are code points, so an
 * emoji outside the basic plane counts 3, not 6; a lone surrogate counts as one character.
 */
export function weightedLength(text: string): number {
  let length = 0;
  for (const char of text) length += char <= '\x7f' ? 1 : 3;
  return length;
}

/** As much of a text, from its beginning, as has at most this length. */
export function cutToWeight(text: string, max: number): string {
  let length = 0;
  let end = 0;
  for (const char of text) {
    length += weightedLength(char);
    if (length > max) break;
    end += char.length;
  }
  return text.slice(0, end);
}

/** The rule behind the schema keyword of the same name: a text of at most `max` by {@link weightedLength}. */
export const weightedMax = {
  name: 'weightedMax',
  test: (text: string, max: number): boolean => weightedLength(text) <= max,
  message: (max: number): { readonly zh: string; readonly en: string } => ({
    zh: `长度不能超过 ${max} 个字符（每个中文等非英文字符按 3 个计算）`,
    en: `At most ${max} characters; each character beyond English letters, digits and signs counts as 3`,
  }),
} as const;

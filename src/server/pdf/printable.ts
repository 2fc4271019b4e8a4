/** About as many letters as fit in a line; a longer word would overflow its column. */
const LONGEST_WORD = 24;

/** Printable text: control and text direction characters are removed, long words can break. */
export function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .replace(new RegExp(`[^\\s]{${LONGEST_WORD}}(?=[^\\s])`, 'gu'), '$&\u200b');
}

/** Texts that can have several lines, by their names in wordingOf. Titles and headings have one line. */
const withLines: ReadonlySet<string> = new Set(['help', 'helptext', 'moretext', 'message']);

/** Whether a text of a definition has one line: 'title', 'heading' and 'messages/required.title', but not 'help'. */
export function isOneLine(text: string): boolean {
  return !withLines.has(text) && !(text.startsWith('messages/') && !text.endsWith('.title'));
}

/** The text with each line break, and the spaces around it, replaced by one space. */
export function onOneLine(text: string): string {
  return text.replace(/[^\S\r\n]*[\r\n]\s*/g, ' ');
}

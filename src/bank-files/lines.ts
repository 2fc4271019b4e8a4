/** The lines of a text as an editor counts them: after CRLF, LF or CR. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

/**
 * Gives lines without an id a key: the text, with a number for a repeated text. A line keeps its element when
 * others come and go.
 */
export function keyed<Line>(
  lines: readonly Line[],
  wordsOf: (line: Line) => string,
): readonly { readonly key: string; readonly line: Line }[] {
  const times = new Map<string, number>();
  return lines.map((line) => {
    const words = wordsOf(line);
    const nth = (times.get(words) ?? 0) + 1;
    times.set(words, nth);
    return { key: nth === 1 ? words : `${words} ${nth}`, line };
  });
}

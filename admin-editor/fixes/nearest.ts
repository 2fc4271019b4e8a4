/** The word with the fewest letters to change, unless that is most of it. */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  let best: string | undefined;
  let fewest = Math.ceil(word.length / 3) + 1;
  for (const other of words) {
    if (Math.abs(other.length - word.length) >= fewest) continue;
    const count = distance(word, other, fewest);
    if (count < fewest) [best, fewest] = [other, count];
  }
  return best;
}

/** How many letters to change, add or remove; at most `most`. */
function distance(a: string, b: string, most: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let line = 0; line < a.length; line += 1) {
    const next = [line + 1];
    for (let column = 0; column < b.length; column += 1) {
      const change = (row[column] ?? 0) + (a[line] === b[column] ? 0 : 1);
      next.push(Math.min(change, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    if (Math.min(...next) >= most) return most;
    row = next;
  }
  return row[b.length] ?? 0;
}

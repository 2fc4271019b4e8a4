interface Named {
  readonly label: string;
  /** Other words it is looked for by. */
  readonly words: string;
  /** What it is meant by before others that have the same words. */
  readonly meant?: string | undefined;
}

/**
 * The kinds that are looked for: each word that is typed begins a word of theirs; where none has them so, it stands
 * somewhere in them. `first` is the one that is meant: by its label, else by the
 * words it is meant by before others, else by its other words.
 */
export function foundKinds<Kind extends Named>(
  kinds: readonly Kind[],
  search: string,
): { found: readonly Kind[]; first: Kind | undefined } {
  const wanted = wordsOf(search);
  const having = (before: string) =>
    kinds.filter(({ label, words }) => hasAll(spaced(`${label} ${words}`), wanted, before));
  const begun = having(' ');
  const found = begun.length > 0 ? begun : having('');
  const start = ` ${wanted.join(' ')}`;
  const first =
    found.find(({ label }) => spaced(label).startsWith(start)) ??
    found.find(({ label }) => hasAll(spaced(label), wanted, ' ')) ??
    found.find(({ meant }) => meant !== undefined && hasAll(spaced(meant), wanted, ' '));
  return { found, first: first ?? found[0] };
}

/** Each word with a space before it. */
function spaced(text: string): string {
  return ` ${wordsOf(text).join(' ')}`;
}

function hasAll(text: string, wanted: readonly string[], before: string): boolean {
  return wanted.every((word) => text.includes(`${before}${word}`));
}

/** 'Yes/no' is two words, and so is 'file-drop'. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}£%]+/gu) ?? [];
}

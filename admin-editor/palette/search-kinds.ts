interface Named {
  readonly label: string;
  /** Other words to find it by. */
  readonly words: string;
  /** Words for which it comes before others that have them too. */
  readonly meant?: string | undefined;
}

/**
 * The kinds that match a search: each typed word begins one of their words, or if no kind matches, appears
 * anywhere in them. `first` is the best match: by its label, then by its preferred words, then by its other
 * words.
 */
export function searchKinds<Kind extends Named>(
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

/**
 * Everyone whose changes are in a draft, the last editor last. `isOwn`: this window saved, or has unsaved
 * changes, since it was loaded.
 */
export function editorsOf(
  draft: { readonly editedBy: readonly string[] } | null,
  me: string,
  isOwn: boolean,
): readonly string[] {
  const known = draft?.editedBy ?? [];
  return isOwn ? [...known.filter((who) => who !== me), me] : known;
}

/** Whose changes discarding a draft would lose: 'ben@… edited it last.' Empty if no one is known. */
export function whoEdited(editors: readonly string[], me: string): string {
  const last = editors.at(-1);
  if (last === undefined) return '';
  if (editors.every((who) => who === me)) return 'Only you edited it.';
  const others = editors.slice(0, -1).map((who) => (who === me ? 'you' : who));
  const lastly = `${last === me ? 'You' : last} edited it last`;
  return others.length === 0
    ? `${lastly}.`
    : `${lastly}, ${new Intl.ListFormat('en-GB').format(others)} before.`;
}

/** Placeholders that banks write when there is no id. */
const NO_ID = /^(non-?ref|not-?provided|no-?ref(erence)?|n\/?a|none|null|unknown|[0\s.*-]+)$/i;

/**
 * Which ids identify a transaction. Placeholders do not, nor do ids that occur several times in the file or the
 * account.
 */
export function idReader(
  rows: readonly { readonly id?: string }[],
  known: readonly { readonly bankRef: string | undefined }[],
): (id: string | undefined) => string | undefined {
  const repeated = new Set<string>();
  for (const ids of [rows.map(({ id }) => id), known.map(({ bankRef }) => bankRef)]) {
    const seen = new Set<string>();
    for (const id of ids) {
      if (id === undefined) continue;
      if (seen.has(id)) repeated.add(id);
      seen.add(id);
    }
  }
  return (id) => (id === undefined || NO_ID.test(id) || repeated.has(id) ? undefined : id);
}

/** Whether it looks like the id of one transaction. */
export function isBankId(id: string): boolean {
  return !NO_ID.test(id);
}

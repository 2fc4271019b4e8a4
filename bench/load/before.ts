/** The figures of the same command before pages were made lighter, on 2026-11-26: rows of its two tables. */
export const before: { readonly summary: readonly string[]; readonly byKind: readonly string[] } = {
  summary: [
    '| before: sign-in | 5992 | 59 | 974 | 316 | 4 | |',
    '| before: sign-in, second visit | 1005 | 2 | 7 | 1 | 2 | |',
    '| before: transactions | 9770 | 126 | 1424 | 518 | 5 | |',
    '| before: transactions, second visit | 1916 | 7 | 128 | 95 | 3 | |',
    '| before: form SA100 | 10244 | 128 | 1463 | 492 | 6 | |',
    '| before: editor, SA103S | 10831 | 140 | 1713 | 553 | 7 | |',
  ],
  byKind: [
    '| before: sign-in | 6 | 786 | 133 | 49 | 1 | 0 | 0 | 0 |',
    '| before: sign-in, second visit | 6 | 0 | 0 | 0 | 1 | 0 | 0 | 0 |',
    '| before: transactions | 6 | 1086 | 161 | 49 | 122 | 0 | 1 | 1 |',
    '| before: transactions, second visit | 6 | 0 | 0 | 0 | 122 | 0 | 1 | 1 |',
    '| before: form SA100 | 6 | 1175 | 170 | 49 | 63 | 0 | 1 | 2 |',
    '| before: editor, SA103S | 6 | 1445 | 183 | 49 | 31 | 0 | 0 | 0 |',
  ],
};

import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, type PathState } from '../../shared/paths.ts';
import type { BookRow } from './book-row.ts';
import type { BookDialog } from './components/book-dialogs.tsx';
import { type Listed, similarTo, suggestionFor } from './listed.ts';
import { useSimilar } from './use-similar.ts';

/** The actions of the icons in rows, and the search for similar rows. Spec 2, 4 ("Insight icon"). */
export function useHints({
  all,
  onList,
  onDialog,
}: {
  /** Must be a stable array. */
  all: readonly BookRow[];
  onList: (listed: Listed) => void;
  onDialog: (dialog: BookDialog) => void;
}): { showSimilar: (row: BookRow, onGone?: () => void) => void; onHint: (row: BookRow) => void } {
  const findSimilar = useSimilar();
  const navigate = useNavigate();
  const showSimilar = async (row: BookRow, onGone?: () => void) => {
    const similar = await findSimilar(row, onGone);
    if (similar !== undefined) onList(similarTo(row, similar));
  };
  const onHint = useCallback(
    (row: BookRow) => {
      const state = { form: 'HW1' } satisfies PathState['taxForms'];
      if (!row.isCandidate) return void navigate(paths.taxForms, { state });
      void findSimilar(row).then((similar) => {
        if (similar === undefined) return;
        const { rows, tag } = suggestionFor(row, all, similar);
        onDialog({ kind: 'tag', rows, suggested: tag, title: 'Similar transactions' });
      });
    },
    [all, findSimilar, navigate, onDialog],
  );
  return { showSimilar: (row, onGone) => void showSimilar(row, onGone), onHint };
}

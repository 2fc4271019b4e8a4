import { useCallback } from 'react';
import { toast } from '#ui/toast.tsx';
import { useLazyFindSimilarQuery } from './api.ts';
import type { BookRow } from './book-row.ts';
import { guarded } from '../../shared/books/guarded.ts';

/**
 * Finds rows of the same merchant and direction in any year. Returns undefined and shows a message if there are none.
 */
export function useSimilar() {
  const [find] = useLazyFindSimilarQuery();
  return useCallback(
    async (row: BookRow, onGone?: () => void): Promise<readonly number[] | undefined> => {
      const found = await guarded(
        () => find({ query: { tx_id: row.id, tagged: 'A', current_year: 'N' } }).unwrap(),
        onGone,
      );
      if (!found.ok) return undefined;
      if (found.value.similar.length > 0) return found.value.similar;
      toast(`We found nothing similar to ${row.description}.`);
      return undefined;
    },
    [find],
  );
}

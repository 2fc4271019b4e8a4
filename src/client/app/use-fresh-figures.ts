import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../shared/api/api.ts';

/** What was fetched less than this ago is fresh enough. */
const AWAY_MS = 60_000;

/**
 * Forms and rates come into force by their time, and the books may be kept on another device, without anybody doing
 * anything here. Whoever comes back to the window after a minute sees the books as they are and the tax worked out anew.
 */
export function useFreshFigures(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    let left: number | undefined;
    const onChange = () => {
      if (document.visibilityState === 'hidden') {
        left = Date.now();
        return;
      }
      if (left !== undefined && Date.now() - left >= AWAY_MS)
        dispatch(api.util.invalidateTags(['TaxYears', 'Transactions', 'BookTotals', 'TaxCalculation']));
      left = undefined;
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [dispatch]);
}

import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../shared/api/api.ts';

/** Data fetched less than this ago is fresh enough. */
const AWAY_MS = 60_000;

/**
 * Forms and rates take effect at a set time, and people may edit the books on another device. So on returning to
 * the window after a minute, we fetch the books and the tax again.
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

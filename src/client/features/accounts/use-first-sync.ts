import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../shared/api/api.ts';
import { booksTags } from '../../shared/books/api.ts';
import { useLazyGetAccountsQuery } from '../../shared/forms/use-run-time-choices.ts';

const EVERY_MS = 4_000;
const MOST_TIMES = 30;

/**
 * After a bank was connected: fetches the books anew as soon as its transactions are in them, on whichever page the person
 * is by then.
 */
export function useFirstSync(): () => void {
  const dispatch = useDispatch();
  const [ask] = useLazyGetAccountsQuery();
  return useCallback(() => {
    const look = async (times: number): Promise<void> => {
      const { data } = await ask();
      const isWaiting = data?.accounts.some(
        ({ source, enabled, token, synced }) =>
          source !== 'MANUAL' && enabled === 'Y' && token === 'OK' && synced === '',
      );
      dispatch(api.util.invalidateTags([...booksTags]));
      if (isWaiting === true && times > 1) setTimeout(() => void look(times - 1), EVERY_MS);
    };
    void look(MOST_TIMES);
  }, [ask, dispatch]);
}

import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../shared/api/api.ts';
import { booksTags } from '../../shared/books/api.ts';
import { useLazyGetAccountsQuery } from '../../shared/forms/use-run-time-choices.ts';

const EVERY_MS = 4_000;
const MOST_TIMES = 30;

/**
 * After a bank is connected, refreshes the books until its transactions have arrived, on whichever page the user is.
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

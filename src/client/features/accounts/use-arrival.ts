import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LinkedAccount } from '#contract/accounts/accounts.ts';
import type { PathState } from '../../shared/paths.ts';

/** Runs the action requested by a link once the accounts have loaded, and only once. Spec 2, 2.4. */
export function useArrival(
  accounts: readonly LinkedAccount[] | undefined,
  { onAdd, onReconnect }: { onAdd: () => void; onReconnect: (account: LinkedAccount) => void },
): void {
  const location = useLocation();
  const navigate = useNavigate();
  const handled = useRef<string>(undefined);
  const state = location.state as PathState['accounts'] | null;
  useEffect(() => {
    if (accounts === undefined || state === null || handled.current === location.key) return;
    handled.current = location.key;
    const wanted = accounts.find(({ id }) => id === state.reconnectAccount);
    if (wanted !== undefined) onReconnect(wanted);
    else if (state.addAccount === true) onAdd();
    // Returning to this address must not repeat it.
    void navigate({ pathname: location.pathname, search: location.search }, { replace: true, state: null });
  }, [accounts, state, location, navigate, onAdd, onReconnect]);
}

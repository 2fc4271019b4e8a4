import { useEffect, useRef } from 'react';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ALREADY_FILED, checkEmail } from './messages.ts';
import type { Outcome } from './outcome.ts';

/** Says once that the copy of an accepted live return is on its way. The server emails it. */
export function useMailedCopy(outcome: Outcome | undefined, email: string): void {
  const isAgent = useSession()?.agent !== undefined;
  const shown = useRef('');
  // For a return filed earlier, the copy was emailed then.
  const isFiled = outcome?.kind === 'success' && !outcome.test && outcome.title !== ALREADY_FILED.title;
  const token = isFiled ? outcome.token : '';
  useEffect(() => {
    if (token === '' || shown.current === token) return;
    shown.current = token;
    void alertDialog(checkEmail(email, isAgent));
  }, [token, email, isAgent]);
}

import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirm } from '#ui/confirm-dialog.tsx';
import { type PathState, paths } from '../../shared/paths.ts';
import { messages } from './messages.ts';

/** Says once that there is no account that payments can be requested into, and leads to adding one. Spec 2, 5. */
export function useNoAccounts(hasNone: boolean): void {
  const navigate = useNavigate();
  const isAsked = useRef(false);
  useEffect(() => {
    if (!hasNone || isAsked.current) return;
    isAsked.current = true;
    const { title, message, add } = messages.noAccounts;
    void confirm({ title, message, confirmLabel: add }).then((isYes) => {
      if (isYes)
        void navigate(paths.accounts, { state: { addAccount: true } satisfies PathState['accounts'] });
    });
  }, [hasNone, navigate]);
}

import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { isCallError } from '../../shared/api/call-error.ts';
import { paths } from '../../shared/paths.ts';
import { useGetTaxYearsQuery } from '../../shared/tax-year/use-tax-year.ts';

/**
 * When the tax years call reports that the trial or subscription is over, shows a message; OK logs out. Spec 2, 4
 * and 8.
 */
export function useSubscriptionEnd(): void {
  const { error } = useGetTaxYearsQuery();
  const navigate = useNavigate();
  const code = isCallError(error) ? error.code : undefined;
  const isOver = code !== undefined && ENDED.has(code);
  const showMessage = useEffectEvent(async () => {
    await alertDialog({
      title: 'Users subscription is no longer valid',
      message: 'Please resubscribe to access',
    });
    await navigate(paths.logoutNow, { replace: true });
  });
  useEffect(() => {
    if (isOver) void showMessage();
  }, [isOver]);
}

/** The words of spec 2, 4 for a subscription that has ended. */
const ENDED: ReadonlySet<string> = new Set(['trial_expired', 'subscription_invalid', 'invalidated']);

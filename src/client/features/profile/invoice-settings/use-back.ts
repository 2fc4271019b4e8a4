import { useLocation, useNavigate } from 'react-router-dom';
import { hasScreen, paths } from '../../../shared/paths.ts';

/** The form of a payment request. Spec 2, 2.9. */
const PAYMENT_FORM = '/payment/form';

/**
 * Goes back to the payment request with what was entered there, if people came from it. Otherwise to where they came
 * from, or to the profile if they opened the address directly.
 */
export function useBack(): () => void {
  const { state, key } = useLocation();
  const navigate = useNavigate();
  return () => {
    if (state !== null && hasScreen(PAYMENT_FORM, false)) void navigate(PAYMENT_FORM, { state });
    else if (key === 'default') void navigate(paths.profileMain);
    else void navigate(-1);
  };
}

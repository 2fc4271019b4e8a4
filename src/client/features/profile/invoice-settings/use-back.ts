import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';

/**
 * Goes back to the payment request with what was entered there, if people came from it. Otherwise to where they came
 * from, or to the profile if they opened the address directly.
 */
export function useBack(): () => void {
  const { state, key } = useLocation();
  const navigate = useNavigate();
  return () => {
    if (state !== null) void navigate(paths.paymentForm, { state });
    else if (key === 'default') void navigate(paths.profileMain);
    else void navigate(-1);
  };
}

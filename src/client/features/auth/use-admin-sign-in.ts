import { useDispatch } from 'react-redux';
import { fromLogin } from '../../shared/session/from-login.ts';
import { signedIn } from '../../shared/session/session-slice.ts';
import { useAdminEntryMutation } from './api.ts';

/** Opens a staff session from a link. The server decides; whoever it refuses sees the login and nothing else. */
export function useAdminSignIn(): (link: { token: string; email: string }) => Promise<void> {
  const [adminEntry] = useAdminEntryMutation();
  const dispatch = useDispatch();
  return async ({ token, email }) => {
    const { data } = await adminEntry({ body: { token, email } });
    if (data?.status === 'success') dispatch(signedIn(fromLogin(data, Date.now())));
  };
}

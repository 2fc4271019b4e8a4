import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useNavigate } from 'react-router-dom';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { openClient } from '#contract/practice/clients.calls.ts';
import { api, mutation } from '../api/api.ts';
import { errorMessage } from '../api/call-error.ts';
import { changeSession } from '../session/change-session.ts';
import { sessionFromLogin } from '../session/session-from-login.ts';
import { useSession } from '../session/use-session.ts';
import type { SharedState } from '../shared-state.ts';

const { useOpenClientMutation } = api.injectEndpoints({
  endpoints: () => ({ openClient: mutation(openClient, { refreshes: [] }) }),
});

/** Opens a client's account in place of the one that was open, at an address. */
export function useOpenClient(to: string): {
  open: (client: { readonly id: number }) => void;
  isOpening: boolean;
} {
  const session = useSession();
  const navigate = useNavigate();
  const dispatch = useDispatch<ThunkDispatch<SharedState, undefined, UnknownAction>>();
  const [call, { isLoading }] = useOpenClientMutation();
  const open = async ({ id }: { readonly id: number }) => {
    const { data, error } = await call({ body: { user_id: id } });
    if (data?.status !== 'success') {
      await alertDialog({ title: 'We could not open this client', message: errorMessage(error) });
      return;
    }
    dispatch(changeSession(sessionFromLogin(data, Date.now(), session?.agent?.token)));
    await navigate(to);
  };
  return { open: (client) => void open(client), isOpening: isLoading };
}

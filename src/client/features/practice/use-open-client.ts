import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useNavigate } from 'react-router-dom';
import { alertDialog } from '#ui/alert-dialog.tsx';
import type { Client } from '#contract/practice/clients.ts';
import { errorMessage } from '../../shared/api/call-error.ts';
import { paths } from '../../shared/paths.ts';
import { changeSession } from '../../shared/session/change-session.ts';
import { sessionFromLogin } from '../../shared/session/session-from-login.ts';
import { useSession } from '../../shared/session/use-session.ts';
import type { SharedState } from '../../shared/shared-state.ts';
import { useOpenClientMutation } from './api.ts';
import { messages } from './messages.ts';

/** Opens a client's account in place of the one that was open. */
export function useOpenClient(): { open: (client: Client) => void; isOpening: boolean } {
  const session = useSession();
  const navigate = useNavigate();
  const dispatch = useDispatch<ThunkDispatch<SharedState, undefined, UnknownAction>>();
  const [call, { isLoading }] = useOpenClientMutation();
  const open = async ({ id }: Client) => {
    const { data, error } = await call({ body: { user_id: id } });
    if (data?.status !== 'success') {
      await alertDialog({ title: messages.openFailed, message: errorMessage(error) });
      return;
    }
    dispatch(changeSession(sessionFromLogin(data, Date.now(), session?.agent?.token)));
    await navigate(paths.transactions);
  };
  return { open: (client) => void open(client), isOpening: isLoading };
}

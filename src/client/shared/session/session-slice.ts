import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionEnd, SignedIn } from './stored-session.ts';

export interface SessionState {
  /** Set while someone is signed in. Still set, but unusable, while the screen is locked. */
  user: SignedIn | undefined;
  /** The session timed out: the screen is covered until the same person signs in again. */
  locked: boolean;
  /** The server no longer accepts the token; the app then goes to /logout/logout. */
  refused: boolean;
  /** When the server last answered a call from this page, in milliseconds. */
  lastCallAt: number;
}

const noSession: SessionState = {
  user: undefined,
  locked: false,
  refused: false,
  lastCallAt: 0,
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState: noSession,
  reducers: {
    signedIn: (_, action: PayloadAction<SignedIn>) => ({ ...noSession, user: action.payload }),
    /** What has changed since the sign-in: the subscription, as the menu uses it, or whether there is a passkey. */
    accountLearned: (
      state,
      { payload }: PayloadAction<Partial<Pick<SignedIn, 'hasSub' | 'trialExpires' | 'hasPasskey'>>>,
    ) => {
      if (state.user) state.user = { ...state.user, ...payload };
    },
    /** Why it ended, if not by logging out: the sign-in page shows it. */
    signedOut: (_state, _why: PayloadAction<SessionEnd | undefined>) => noSession,
    timedOut: (state) => {
      if (state.user) state.locked = true;
    },
    called: (state, action: PayloadAction<number>) => {
      state.lastCallAt = action.payload;
    },
    /** The server refused a call made with this token. A late refusal says nothing about a session opened since. */
    refused: (state, { payload: token }: PayloadAction<string | undefined>) => {
      if (!state.user || state.locked) return;
      if (token === state.user.token || token === state.user.agent?.token) state.refused = true;
    },
  },
});

export const { signedIn, accountLearned, signedOut, timedOut, called, refused } = sessionSlice.actions;

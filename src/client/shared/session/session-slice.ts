import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionEnd, SignedIn } from './stored-session.ts';

export interface SessionState {
  /** Present while someone is signed in; also, without its use, while the screen is locked. */
  user: SignedIn | undefined;
  /** The session timed out: the screen is covered until the same person signs in again. */
  locked: boolean;
  /** The server no longer accepts the token; the app then goes to /logout/logout. */
  refused: boolean;
  /** When the server last answered a call of this page, in milliseconds. */
  lastCallAt: number;
}

const nobody: SessionState = {
  user: undefined,
  locked: false,
  refused: false,
  lastCallAt: 0,
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState: nobody,
  reducers: {
    signedIn: (_, action: PayloadAction<SignedIn>) => ({ ...nobody, user: action.payload }),
    /** Whether there is a subscription, in the sense of the menu: it was bought, changed or has begun since the sign-in. */
    planLearned: (state, action: PayloadAction<boolean>) => {
      if (state.user) state.user = { ...state.user, hasSub: action.payload };
    },
    /** Why, where it was not by logging out: the page that signs people in says so. */
    signedOut: (_state, _why: PayloadAction<SessionEnd | undefined>) => nobody,
    timedOut: (state) => {
      if (state.user) state.locked = true;
    },
    called: (state, action: PayloadAction<number>) => {
      state.lastCallAt = action.payload;
    },
    refused: (state) => {
      if (state.user && !state.locked) state.refused = true;
    },
  },
});

export const { signedIn, planLearned, signedOut, timedOut, called, refused } = sessionSlice.actions;

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/session-slice.ts';

/** The numbers of the changes that one act made. */
export type Act = readonly number[];

/** An act that was taken back, and the changes that took it back: undoing those does it again. */
export interface Undone {
  readonly act: Act;
  readonly by: Act;
}

/** What was done to the books in this window, the latest last. What lies further back is in the history. */
export interface ActsState {
  readonly done: readonly Act[];
  readonly undone: readonly Undone[];
}

const MOST = 100;
const nothing: ActsState = { done: [], undone: [] };

export const actsSlice = createSlice({
  name: 'acts',
  initialState: nothing,
  reducers: {
    /** Something new: what was taken back before it is not done again over it. */
    acted: ({ done }, { payload }: PayloadAction<Act>) => ({
      done: [...done, payload].slice(-MOST),
      undone: [],
    }),
    undid: ({ done, undone }, { payload }: PayloadAction<Undone>) => ({
      done: without(done, payload.act),
      undone: [...undone, payload].slice(-MOST),
    }),
    redid: ({ done, undone }, { payload }: PayloadAction<Undone>) => ({
      done: [...done, payload.act].slice(-MOST),
      undone: undone.filter(({ by }) => !isSame(by, payload.by)),
    }),
    /** The server refused for good: these cannot be taken back or done again. */
    stuck: ({ done, undone }, { payload }: PayloadAction<Act>) => ({
      done: without(done, payload),
      undone: undone.filter(({ by }) => !by.some((id) => payload.includes(id))),
    }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => nothing),
});

export const { acted, undid, redid, stuck } = actsSlice.actions;

function without(acts: readonly Act[], gone: Act): readonly Act[] {
  return acts.map((act) => act.filter((id) => !gone.includes(id))).filter((act) => act.length > 0);
}

function isSame(one: Act, other: Act): boolean {
  return one.join() === other.join();
}

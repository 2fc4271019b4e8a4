import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/session-slice.ts';

/** The numbers of the changes that one action made. */
export type Act = readonly number[];

/** An undone action, and the changes that undid it. Undoing those redoes the action. */
export interface Undone {
  readonly act: Act;
  readonly by: Act;
}

/** Changes to the books in this window, newest last. Older ones are in the history. */
export interface ActsState {
  readonly done: readonly Act[];
  readonly undone: readonly Undone[];
}

const MOST = 100;
const noActs: ActsState = { done: [], undone: [] };

export const actsSlice = createSlice({
  name: 'acts',
  initialState: noActs,
  reducers: {
    /** A new change: nothing undone before it can be redone now. */
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
    /** The server refused permanently: these cannot be undone or redone. */
    stuck: ({ done, undone }, { payload }: PayloadAction<Act>) => ({
      done: without(done, payload),
      undone: undone.filter(({ by }) => !by.some((id) => payload.includes(id))),
    }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => noActs),
});

export const { acted, undid, redid, stuck } = actsSlice.actions;

function without(acts: readonly Act[], gone: Act): readonly Act[] {
  return acts.map((act) => act.filter((id) => !gone.includes(id))).filter((act) => act.length > 0);
}

function isSame(one: Act, other: Act): boolean {
  return one.join() === other.join();
}

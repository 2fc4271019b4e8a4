import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/session-slice.ts';

export interface TaxYearState {
  /** The id of the chosen year; undefined until someone chooses one. */
  chosen: number | undefined;
}

const initialState: TaxYearState = { chosen: undefined };

export const taxYearSlice = createSlice({
  name: 'taxYear',
  initialState,
  reducers: {
    taxYearChosen: (state, action: PayloadAction<number>) => {
      state.chosen = action.payload;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { taxYearChosen } = taxYearSlice.actions;

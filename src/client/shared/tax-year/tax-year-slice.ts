import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/session-slice.ts';

export interface TaxYearState {
  /** The id of the year that the person chose; undefined until then. */
  chosen: number | undefined;
  /**
   * The id of a year that a link or a page opened. It applies instead of the chosen year until the person goes
   * elsewhere by the menu or chooses a year.
   */
  visited: number | undefined;
  /** The key of the location where the person used the menu: the visit ends once another one is open. */
  leftFrom: string | undefined;
}

const initialState: TaxYearState = { chosen: undefined, visited: undefined, leftFrom: undefined };

export const taxYearSlice = createSlice({
  name: 'taxYear',
  initialState,
  reducers: {
    taxYearChosen: (state, action: PayloadAction<number>) => {
      state.chosen = action.payload;
      state.visited = undefined;
    },
    yearVisited: (state, action: PayloadAction<number>) => {
      state.visited = action.payload === state.chosen ? undefined : action.payload;
    },
    menuUsed: (state, action: PayloadAction<string>) => {
      state.leftFrom = action.payload;
    },
    screenOpened: (state, action: PayloadAction<string>) => {
      if (state.leftFrom === undefined || state.leftFrom === action.payload) return;
      state.visited = undefined;
      state.leftFrom = undefined;
    },
    visitEnded: (state) => {
      state.visited = undefined;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { menuUsed, screenOpened, taxYearChosen, visitEnded, yearVisited } = taxYearSlice.actions;

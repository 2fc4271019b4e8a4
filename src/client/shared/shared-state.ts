import type { ActsState } from './books/acts-slice.ts';
import type { SessionState } from './session/session-slice.ts';
import type { TaxYearState } from './tax-year/tax-year-slice.ts';

/** The parts of the store that everything under shared/ reads. The whole store is made in app/store.ts. */
export interface SharedState {
  session: SessionState;
  taxYear: TaxYearState;
  acts: ActsState;
}

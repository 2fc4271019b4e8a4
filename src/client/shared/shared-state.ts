import type { ActsState } from './books/acts-slice.ts';
import type { SessionState } from './session/session-slice.ts';
import type { TaxYearState } from './tax-year/tax-year-slice.ts';

/** The parts of the store that everything under shared/ reads. app/store.ts creates the whole store. */
export interface SharedState {
  session: SessionState;
  taxYear: TaxYearState;
  acts: ActsState;
}

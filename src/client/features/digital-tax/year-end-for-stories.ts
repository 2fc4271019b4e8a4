import type { DigitalTaxData } from './digital-tax-year.ts';
import { connected } from './for-stories.ts';

/** A year that has ended, with everything sent and confirmed. */
export const ended: DigitalTaxData = {
  ...connected,
  mode: 'Y',
  businesses: connected.businesses.map((one) => ({
    ...one,
    quarters: one.quarters.map((quarter) => ({ ...quarter, state: 'sent' as const })),
  })),
  final_declaration: { due: '2027-01-31', opens: '2026-04-06', state: 'open', filed_as_return: 'N' },
  end_of_year: {
    refusal: '',
    missing: [],
    statements: connected.end_of_year.statements.map(({ business_id }) => ({
      business_id,
      state: 'confirmed',
      confirmed: '2026-05-02T10:00:00Z',
      refusal: '',
    })),
  },
};
/** Everything is sent, and the statements can be confirmed. */
export const complete: DigitalTaxData = {
  ...ended,
  end_of_year: {
    ...ended.end_of_year,
    statements: ended.end_of_year.statements.map(({ business_id }) => ({
      business_id,
      state: 'open',
      refusal: '',
    })),
  },
};
/** An update and a statement are missing. */
export const incomplete: DigitalTaxData = {
  ...ended,
  end_of_year: {
    ...complete.end_of_year,
    missing: connected.end_of_year.missing.slice(-2),
  },
};
/** Figures were sent after the statement. */
export const outdated: DigitalTaxData = {
  ...ended,
  end_of_year: {
    ...ended.end_of_year,
    statements: ended.end_of_year.statements.map((one) => ({
      ...one,
      state: 'out_of_date',
      changed: '2026-06-11T08:15:00Z',
    })),
  },
};
/** The books have changed since the last update of the first business. */
export const changed: DigitalTaxData = {
  ...ended,
  businesses: ended.businesses.map((one, index) => ({
    ...one,
    quarters: one.quarters.map((quarter) =>
      index === 0 && quarter.end === '2027-04-05' ? { ...quarter, books_changed: 'Y' as const } : quarter,
    ),
  })),
  end_of_year: {
    ...ended.end_of_year,
    missing: connected.end_of_year.missing
      .filter(({ kind, end }) => kind === 'update' && end === '2027-04-05')
      .map((one) => ({ ...one, id: `changed_${one.id}`, kind: 'changed_update' })),
  },
};

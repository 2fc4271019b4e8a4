/**
 * HMRC's status of a person for a tax year (Self Assessment Individual Details API). 'Digitally Exempt' has replaced
 * 'Non Digital', which only earlier years can have.
 */
export const itsaStatuses = [
  'No Status',
  'MTD Mandated',
  'MTD Voluntary',
  'Annual',
  'Non Digital',
  'Digitally Exempt',
  'Dormant',
  'MTD Exempt',
] as const;

export type ItsaStatus = (typeof itsaStatuses)[number];

import Type from 'typebox';
import { endpoint, TaxYearId, YesNo } from '../endpoint.ts';

export const WireTaxYear = Type.Object({
  id: TaxYearId,
  tax_year: Type.String({ description: '2025-2026' }),
  start_date: Type.String({ description: 'DD/MM/YYYY' }),
  end_date: Type.String({ description: 'DD/MM/YYYY' }),
  explain: Type.String({ description: 'Label for display, for example 2025-2026 (This tax year).' }),
  hmrc_year_string: Type.String({ description: '2025-26' }),
  /** N for a year whose return can be prepared but not sent. */
  sendable: Type.Optional(YesNo),
  /** Y for the last year that has ended, if it has transactions or saved answers and its return has not been filed. */
  open: Type.Optional(YesNo),
});
export type WireTaxYear = Type.Static<typeof WireTaxYear>;

export const getTaxYears = endpoint({
  method: 'GET',
  path: '/getTaxYears.php',
  summary: 'The tax years on offer, newest first',
  access: 'session',
  reply: Type.Object({ years: Type.Array(WireTaxYear) }),
});

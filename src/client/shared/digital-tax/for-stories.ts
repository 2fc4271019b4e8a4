import type { DigitalTaxDuty } from '#contract/digital-tax/duty.ts';

/** Someone above the limit who has sent one update, is late with one, and is not connected for longer. */
export const compulsory: DigitalTaxDuty = {
  status: 'success',
  tax_year: '2026-2027',
  today: '2026-11-20',
  duty: 'must',
  from: '2026-04-06',
  uses: true,
  basis: 'income',
  hmrc_status: null,
  income: { tax_year: '2024-2025', amount: 61_200, limit: 50_000 },
  rule: 'Income from self-employment and property in 2024-2025 was £61,200.00 before expenses. That is above £50,000.00, so Digital Tax is compulsory from 6 April 2026.',
  law: 'Income Tax (Digital Obligations) Regulations 2026, reg.27',
  seen: {
    title: 'GOV.UK: Work out your qualifying income',
    url: 'https://www.gov.uk/guidance/work-out-your-qualifying-income-for-making-tax-digital-for-income-tax',
  },
  concerns_year: true,
  updates: [
    update(1, '2026-07-05', '2026-08-07', { state: 'sent', sent_on: '2026-08-01', late_days: 0 }),
    update(2, '2026-10-05', '2026-11-07', { state: 'late' }),
    update(3, '2027-01-05', '2027-02-07', { state: 'not_open' }),
    update(4, '2027-04-05', '2027-05-07', { state: 'not_open' }),
  ],
};

function update(
  number: number,
  to: string,
  due: string,
  state: Pick<DigitalTaxDuty['updates'][number], 'state' | 'sent_on' | 'late_days'>,
): DigitalTaxDuty['updates'][number] {
  return { number, from: '2026-04-06', to, due, send_from: to, ...state };
}

import type { getBenefitBoxes } from '#contract/digital-tax/state-benefits.ts';
import type { ReplyOf } from '#contract/endpoint.ts';

/** Boxes of each kind: changed, new, with another one only, as they are, and emptied. */
export const boxes: ReplyOf<typeof getBenefitBoxes> = {
  boxes: [
    { box: '8', field: 'tr_3_box_8', title: 'State Pension', now: 9000, would_be: 9175 },
    {
      box: '13',
      field: 'tr_3_box_13',
      title: 'Incapacity Benefit and contribution-based ESA',
      would_be: 2210,
    },
    {
      box: '14',
      field: 'tr_3_box_14',
      title: 'Tax taken off Incapacity Benefit',
      would_be: 13,
      needs: 'tr_3_box_13',
    },
    { box: '15', field: 'tr_3_box_15', title: "Jobseeker's Allowance", now: 1480, would_be: 1480 },
    { box: '16', field: 'tr_3_box_16', title: 'Other taxable benefits', now: 8000 },
  ],
  left: ['Tax taken off Jobseeker’s Allowance has no box in SA100: £296.00 is not copied.'],
};

import { expect, test } from 'vitest';
import { copiedData } from '../../data/employment-data/copied-data.ts';
import { reconciledPay } from './reconciled-pay.ts';

const named = (employerPayeReference: string, employerName: string) => ({
  employerPayeReference,
  employerName,
});

test('joins the three answers by PAYE reference, whatever their order', () => {
  const { records, left } = reconciledPay({
    employment: { employments: [named('123/AB456', 'Harbour Bakery Ltd'), named('267/LS500', 'DWP')] },
    income: {
      employments: [
        { employerPayeReference: '267/ls500', payFromEmployment: 6240 },
        { employerPayeReference: '123/AB456', payFromEmployment: 32_450.6 },
      ],
      pensionsAnnuitiesAndOtherStateBenefits: {
        otherPensionsAndRetirementAnnuities: 100,
        jobseekersAllowance: 50,
      },
    },
    tax: {
      employments: [
        { employerPayeReference: '123/AB456', taxTakenOffPay: 3976.12 },
        { employerPayeReference: '267/LS500', taxTakenOffPay: 1248 },
      ],
      pensionsAnnuitiesAndOtherStateBenefits: { otherPensionsAndRetirementAnnuities: 20 },
    },
  });
  expect(left).toEqual([]);
  expect(copiedData(records)).toMatchObject({
    employment: [{ box_1: 32_450.6, box_2: 3976.12, box_4: '123/AB456', box_5: 'Harbour Bakery Ltd' }],
    pensions_benefits: {
      tr_3_box_9: 6240,
      tr_3_box_10: 1248,
      tr_3_box_11: 100,
      tr_3_box_12: 20,
      tr_3_box_15: 50,
    },
  });
});

test('does not join a reference that appears twice, and says so', () => {
  const twice = [
    { employerPayeReference: '1/A', payFromEmployment: 1 },
    { employerPayeReference: '1/A', payFromEmployment: 2 },
  ];
  const { records, left } = reconciledPay({
    employment: { employments: [named('1/A', 'Acme'), named('2/B', 'Bolt')] },
    income: { employments: twice },
    tax: undefined,
  });
  expect(records.map(({ name, pay }) => [name, pay])).toEqual([['Bolt', undefined]]);
  expect(left).toEqual(['HMRC has Acme more than once with the reference 1/A. It is not copied.']);
});

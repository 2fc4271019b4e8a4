import { expect, test } from 'vitest';
import { citedLaws, lawUrl } from './law-url.ts';

test.each([
  ['Income Tax Act 2007, s.35', 'https://www.legislation.gov.uk/ukpga/2007/3/section/35'],
  ['Income Tax Act 2007, s.35(2)', 'https://www.legislation.gov.uk/ukpga/2007/3/section/35'],
  ['Income Tax Act 2007, s.23, step 3', 'https://www.legislation.gov.uk/ukpga/2007/3/section/23'],
  [
    'Taxation of Chargeable Gains Act 1992, s.169VK',
    'https://www.legislation.gov.uk/ukpga/1992/12/section/169VK',
  ],
  [
    'Finance Act 2009, Sch.55, paras.5 and 6',
    'https://www.legislation.gov.uk/ukpga/2009/10/schedule/55/paragraph/5',
  ],
  ['Finance Act 2020, Sch.16', 'https://www.legislation.gov.uk/ukpga/2020/14/schedule/16'],
  ['Income Tax Act 2007, Parts 5 to 7', 'https://www.legislation.gov.uk/ukpga/2007/3/part/5'],
  [
    'Income Tax (PAYE) Regulations 2003, reg.186',
    'https://www.legislation.gov.uk/uksi/2003/2682/regulation/186',
  ],
  ['Capital Allowances Act 2001', 'https://www.legislation.gov.uk/ukpga/2001/2'],
  ['HMRC PIM2058', 'https://www.gov.uk/hmrc-internal-manuals/property-income-manual/pim2058'],
])('links %s to its own address', (citation, url) => {
  expect(lawUrl(citation)).toBe(url);
});

test('opens the first of several sections of an Act', () => {
  expect(lawUrl('Income Tax Act 2007, ss.7, 8 and 10')).toBe(
    'https://www.legislation.gov.uk/ukpga/2007/3/section/7',
  );
});

test.each([
  'Form SA103S, box 9',
  'HMRC HS204',
  'Calendar',
  'Finance Act 1899, s.1',
  'Income Tax Act 2007, as amended',
  'Income Tax Act 2007, s.64; form SA103S, box 33',
  '',
])('guesses no address for ‘%s’', (citation) => {
  expect(lawUrl(citation)).toBeUndefined();
});

test('gives each law of a citation its own address, and leaves other text alone', () => {
  expect(
    citedLaws('Income Tax Act 2007, s.64; forms SA103S, box 33, and SA104S, box 22; HMRC BIM85700'),
  ).toEqual([
    { text: 'Income Tax Act 2007, s.64', url: 'https://www.legislation.gov.uk/ukpga/2007/3/section/64' },
    { text: 'forms SA103S, box 33, and SA104S, box 22' },
    {
      text: 'HMRC BIM85700',
      url: 'https://www.gov.uk/hmrc-internal-manuals/business-income-manual/bim85700',
    },
  ]);
});

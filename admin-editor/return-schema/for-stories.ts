import type { ReplyOf } from '#contract/endpoint.ts';
import type { getReturnSchema } from '#contract/return-schema/return-schemas.ts';

type Overview = ReplyOf<typeof getReturnSchema>;
type Element = NonNullable<Overview['schema']>['elements'][number];

const element = (path: string, type: string, more: Partial<Element> = {}): Element => ({
  path,
  type,
  required: false,
  max: 1,
  ...more,
});

const page = [
  element('SA100', '', { required: true }),
  element('SA100/YourPersonalDetails', '', { required: true }),
  element('SA100/YourPersonalDetails/DateOfBirth', 'D', { box: 'YPD1' }),
  element('SA102', '', { max: 50 }),
  element('SA102/Employment', '', { required: true }),
  element('SA102/Employment/PayFromEmployment', 'N', { box: 'EMP1' }),
];

/** The elements of 2027-28: one is new and must be there, one takes something else, one is gone. */
export const elements: readonly Element[] = [
  ...page,
  element('SA102/Employment/EmployerPAYEReference', 'NE17', { required: true, box: 'EMP4' }),
  element('SA102/Employment/CompanyDirector', 'YN', { required: true, box: 'EMP6' }),
  element('SA102/Employment/HoursAWeek', 'I(0-168)', { required: true, box: 'EMP7.5' }),
];

export const overview: Overview = {
  schema: { taxYear: '2027-28', from: 'xsd', version: 2, elements: [...elements] },
  before: {
    taxYear: '2025-26',
    from: 'shipped',
    version: 0,
    elements: [
      ...page,
      element('SA102/Employment/TipsAndOtherPayments', 'P', { box: 'EMP3' }),
      element('SA102/Employment/EmployerPAYEReference', 'NE17', { required: true, box: 'EMP4' }),
      element('SA102/Employment/CompanyDirector', 'Y', { box: 'EMP6' }),
    ],
  },
  files: [
    {
      version: 3,
      format: 'rules',
      name: 'MTR-v1-1.sch',
      fingerprint: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      by: 'ann@staff.example',
      at: '2028-03-20T10:05:00.000Z',
    },
    {
      version: 2,
      format: 'xsd',
      name: 'MTR-v1-1.xsd',
      fingerprint: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
      by: 'ann@staff.example',
      at: '2028-03-20T10:00:00.000Z',
    },
    {
      version: 1,
      format: 'listing',
      name: 'mtr-2027-28.elements.json',
      fingerprint: 'fd61a03af4f77d870fc21e05e7e80678095c92d808cfb3b5c279ee04c74aca13',
      by: 'bob@staff.example',
      at: '2028-02-01T09:00:00.000Z',
    },
  ],
  bound: [
    {
      path: 'SA102/Employment/PayFromEmployment',
      boxes: [{ code: 'SA102', label: 'Box 1', field: 'box_1' }],
    },
    {
      path: 'SA102/Employment/EmployerPAYEReference',
      boxes: [{ code: 'SA102', label: 'Box 4', field: 'box_4' }],
    },
    { path: 'SA102/Employment/CompanyDirector', boxes: [{ code: 'SA102', label: 'Box 6', field: 'box_6' }] },
    {
      path: 'SA102/Employment/TipsAndOtherPayments',
      boxes: [{ code: 'SA102', label: 'Box 3', field: 'box_3' }],
    },
  ],
  missing: ['SA102/Employment/HoursAWeek'],
  wrong: [
    {
      code: 'SA102',
      label: 'Box 3',
      field: 'box_3',
      message: 'the return for 2027-28 has no element SA102/Employment/TipsAndOtherPayments',
    },
  ],
  unwritten: ['SA102M', 'SA103L'],
  filing: {
    isOpen: false,
    version: null,
    by: '',
    at: '',
    prevents: [
      'SA102/Employment/HoursAWeek must be in the return, but no box of a published form is written to it.',
      'SA102, Box 3, as published: the return for 2027-28 has no element SA102/Employment/TipsAndOtherPayments.',
    ],
  },
};

/** Everything has a box, and filing can be opened. */
export const ready: Overview = {
  ...overview,
  bound: overview.bound
    .filter(({ path }) => !path.endsWith('TipsAndOtherPayments'))
    .concat({
      path: 'SA102/Employment/HoursAWeek',
      boxes: [{ code: 'SA102', label: 'Box 7.5', field: 'hours' }],
    }),
  missing: [],
  wrong: [],
  filing: { ...overview.filing, prevents: [] },
};

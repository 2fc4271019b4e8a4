import type { Definition, Field, Values } from '#form-schemas/definition.ts';

const money = { format: 'number', currency: true } as const;
const ifLet = { visibleIf: { checked: 'is_let' } } as const;

const fields: readonly Field[] = [
  { name: 'owner', title: 'Your name', format: 'string', length: 60, required: true, heading: 'About you' },
  { name: 'phone', title: 'Phone number', format: 'string', widget: 'phone' },
  {
    name: 'address',
    title: 'Address of the property',
    format: 'string',
    required: true,
    heading: 'The property',
  },
  { name: 'is_let', title: 'It is let', format: 'checkbox' },
  {
    name: 'tenants',
    title: 'Tenants',
    format: 'list',
    entryWord: 'Tenant',
    entryTitle: 'tenant',
    minEntries: 1,
    maxEntries: 20,
    heading: 'Who lives there',
    ...ifLet,
  },
  { name: 'tenant', title: 'Name', format: 'string', length: 60, required: true, in: 'tenants' },
  { name: 'rent', title: 'Rent for a month', ...money, in: 'tenants' },
  { name: 'repairs', title: 'Repairs', ...money, heading: 'Costs' },
  { name: 'insurance', title: 'Insurance', ...money },
  {
    name: 'all_rent',
    title: 'Rent of all tenants',
    ...money,
    widget: 'computed',
    heading: 'Totals',
    computed: { sum: ['tenants', { var: 'rent' }] },
  },
];

/** A questionnaire with pages: one is only there for a property that is let, and one has nothing to fill in. */
export const pagedForm: Definition = {
  code: 'LETS',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Rental questionnaire',
  tax_column: 'rental_questionnaire',
  form_json: {
    recordOnly: true,
    pages: true,
    fields: [...fields],
    rules: [
      {
        id: 'costly',
        field: 'repairs',
        when: { '>': [{ var: 'repairs' }, { pounds: 10_000 }] },
        message: 'Enter at most £10,000',
      },
    ],
  },
};

/** Everything is answered, with this many tenants. */
export function pagedAnswers(count: number): Values {
  const ids = Array.from({ length: count }, (_, at) => `t${at + 1}`);
  return {
    owner: 'Ada Okafor',
    address: '12 Harbour Road, Whitby',
    is_let: true,
    tenants: ids.join(),
    ...Object.fromEntries(
      ids.flatMap((id, at) => [
        [`tenants:${id}:tenant`, `Tenant number ${at + 1}`],
        [`tenants:${id}:rent`, (at + 6) * 100_00],
      ]),
    ),
    repairs: 250_50,
  };
}

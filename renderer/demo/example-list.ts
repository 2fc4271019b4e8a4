import type { Definition, Field, Values } from '#form-schemas/definition.ts';

const money = { format: 'number', currency: true } as const;

const members: readonly Field[] = [
  { name: 'tenant', title: 'Name', format: 'string', length: 60, in: 'tenants', required: true },
  { name: 'since', title: 'Tenant since', format: 'date', in: 'tenants' },
  { name: 'rent', title: 'Rent for a month', ...money, in: 'tenants' },
  { name: 'months', title: 'Months let', format: 'number', decimals: 0, length: 2, in: 'tenants' },
  { name: 'gave_notice', title: 'Gave notice', format: 'checkbox', in: 'tenants' },
  { name: 'leaves', title: 'Leaves on', format: 'date', depends: 'gave_notice', in: 'tenants' },
];

/** A checklist for landlords: a list with its own conditions, and totals over it. */
export const rentalForm: Definition = {
  code: 'RENT',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Rental checklist',
  tax_column: 'rental_checklist',
  form_json: {
    recordOnly: true,
    fields: [
      { name: 'address', title: 'Address of the property', format: 'string', heading: 'The property' },
      {
        name: 'tenants',
        title: 'Tenants',
        format: 'list',
        help: 'Everyone who paid rent in the year.',
        entryWord: 'Tenant',
        entryTitle: 'tenant',
        maxEntries: 20,
      },
      ...members,
      {
        name: 'all_rent',
        title: 'Rent of the year',
        ...money,
        widget: 'computed',
        heading: 'Totals',
        computed: { sum: ['tenants', { '*': [{ var: 'rent' }, { var: 'months' }] }] },
      },
      {
        name: 'tenant_count',
        title: 'Tenants in the year',
        format: 'number',
        widget: 'computed',
        computed: { count: ['tenants'] },
      },
    ],
  },
};

/** The same with one line for each tenant. */
export const rentalTable: Definition = {
  ...rentalForm,
  form_json: {
    ...rentalForm.form_json,
    fields: rentalForm.form_json.fields.flatMap((field) => {
      if (field.name === 'gave_notice' || field.name === 'leaves') return [];
      return [field.format === 'list' ? { ...field, asTable: true } : field];
    }),
  },
};

/** Answers with this many tenants. */
export function rentalAnswers(count: number): Values {
  const ids = Array.from({ length: count }, (_, at) => `t${at + 1}`);
  return {
    address: '12 Harbour Road, Whitby',
    tenants: ids.join(),
    ...Object.fromEntries(
      ids.flatMap((id, at) => [
        [`tenants:${id}:tenant`, `${NAMES[at % NAMES.length]} ${at < NAMES.length ? 'Okafor' : at + 1}`],
        [`tenants:${id}:since`, '2025-06-01'],
        [`tenants:${id}:rent`, (at + 6) * 100_00],
        [`tenants:${id}:months`, 12],
      ]),
    ),
  };
}

const NAMES = ['Ada', 'Ben', 'Carys', 'Dewi', 'Efua'];

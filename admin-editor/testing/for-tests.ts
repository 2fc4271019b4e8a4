import type { Definition } from '#form-schemas/definition.ts';

/** A short form with a bit of everything, for stories and tests of the editor. */
export const lettingARoom: Definition = {
  code: 'DEMO',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Letting a room',
  helptext: 'For a room let in your own home.',
  tax_column: 'demo',
  form_json: {
    recordOnly: true,
    fields: [
      {
        name: 'box_1',
        id: 'demo.1',
        box: '1',
        title: 'Name of the lodger',
        format: 'string',
        length: 40,
        heading: 'Lodger',
      },
      { name: 'box_2', id: 'demo.2', box: '2', title: 'The letting stopped in the year', format: 'checkbox' },
      {
        name: 'box_3',
        id: 'demo.3',
        box: '3',
        title: 'Last day of the letting',
        format: 'date',
        depends: 'box_2',
      },
      {
        name: 'box_9',
        id: 'demo.9',
        box: '9',
        title: 'Rent received',
        help: 'Before any costs.',
        format: 'number',
        currency: true,
        length: 11,
        required: true,
        heading: 'Income',
      },
      {
        name: 'box_10',
        id: 'demo.10',
        box: '10',
        title: 'Other income',
        format: 'number',
        currency: true,
        length: 11,
      },
    ],
  },
};

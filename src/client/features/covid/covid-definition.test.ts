import { expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { formOf, withoutFormLinks } from './covid-definition.ts';

const definition: Definition = {
  code: 'covid1',
  title: 'COVID',
  kind: 'dialog',
  tax_column: 'covid1',
  taxYear: '2021-22',
  form_json: {
    fields: [
      { name: 'a', title: 'Claim', format: 'text', help_link: '/taxForms/HW1' },
      { name: 'b', title: 'Read', format: 'text', help_link: 'https://www.gov.uk/' },
    ],
  },
};
const [claim, read] = definition.form_json.fields;

test('a link to a form of ours names the form, another link does not', () => {
  expect([claim && formOf(claim), read && formOf(read)]).toEqual(['HW1', undefined]);
});

test('links to forms give way to buttons, other links stay', () => {
  const links = withoutFormLinks(definition).form_json.fields.map(({ help_link }) => help_link);
  expect(links).toEqual([undefined, 'https://www.gov.uk/']);
});

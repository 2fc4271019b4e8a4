import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { definitionFor, fieldsFor } from '#form-schemas/resolve.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { formLinkOf, withoutFormLinks } from './form-links.ts';

const linked = (help_link: string): Field => ({ name: 'a', title: 'Claim', format: 'text', help_link });

test('a link to one of our forms names the form; any other link does not', () => {
  expect(formLinkOf(linked('/taxForms/HW1'))).toEqual({ form: 'HW1', boxes: [], given: {} });
  expect(formLinkOf(linked('https://www.gov.uk/'))).toBeUndefined();
});

test('a link can name boxes to show, and values for other boxes', () => {
  expect(formLinkOf(linked('/taxForms/HW1?boxes=a,b&employed=true&emp_method=flat'))).toEqual({
    form: 'HW1',
    boxes: ['a', 'b'],
    given: { employed: true, emp_method: 'flat' },
  });
});

test('links to forms become boxes and buttons; other links stay', () => {
  const fields = [linked('/taxForms/HW1?boxes=a'), { ...linked('https://www.gov.uk/'), name: 'b' }];
  const definition: Definition = {
    code: 'covid1',
    title: 'COVID',
    kind: 'dialog',
    tax_column: 'covid1',
    taxYear: '2021-22',
    form_json: { fields },
  };
  const links = withoutFormLinks(definition).form_json.fields.map(({ help_link }) => help_link);
  expect(links).toEqual([undefined, 'https://www.gov.uk/']);
});

test('the page links to three forms only, and every box it shows exists in them in 2021-22', () => {
  const shipped = shippedDefinitions();
  const page = definitionFor(shipped, 'covid1', '2021-22');
  const links = (page?.form_json.fields ?? []).flatMap((field) => formLinkOf(field) ?? []);
  expect(new Set(links.map(({ form }) => form))).toEqual(new Set(['SA100', 'HW1', 'SA102']));
  for (const { form, boxes, given } of links) {
    const definition = definitionFor(shipped, form, '2021-22');
    const names = definition ? fieldsFor(definition, '2021-22').map(({ name }) => name) : [];
    expect(names).toEqual(expect.arrayContaining([...boxes, ...Object.keys(given)]));
  }
  expect(links.flatMap(({ boxes }) => boxes)).toEqual(
    expect.arrayContaining(['tr_3_box_13', 'tr_3_box_14', 'tr_3_box_15', 'box_20', 'emp_cost', 'se_cost']),
  );
});

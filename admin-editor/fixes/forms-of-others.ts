import type { Definition } from '#form-schemas/definition.ts';
import { BEFORE } from '#form-schemas/outside-names.ts';
import type { OtherBox } from '../conditions/other-boxes.ts';

/**
 * Forms with only these boxes, for checks that look up what kind of value a box of another form has. A box of another
 * kind in another year is left out, because anything can be right for it.
 */
export function formsOf(others: readonly OtherBox[]): Definition[] {
  return others
    .filter(({ isVaried }) => isVaried !== true)
    .map(({ name, code, title, isTogether, field }) => {
      const [section = '', ...rest] = (
        name.startsWith(`${BEFORE}.`) ? name.slice(BEFORE.length + 1) : name
      ).split('.');
      return {
        code,
        title,
        taxYear: '2019-20',
        kind: isTogether ? 'list' : 'single',
        tax_column: section,
        form_json: { fields: [{ ...field, name: rest.join('.') }] },
      };
    });
}

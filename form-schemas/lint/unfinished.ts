import type { Definition, Field } from '../definition.ts';
import { isAllForNothing } from './nowhere.ts';
import type { Problem } from './problem.ts';

/**
 * What stops publishing, and not keeping: a form that is only begun. A file with such a form comes in as a draft, and its
 * scenarios run.
 */
export function unfinished(definition: Definition): Problem[] {
  const { fields } = definition.form_json;
  return [
    ...(fields.length === 0
      ? [{ path: '/form_json/fields', message: 'add a field: filers would see an empty page' }]
      : []),
    ...fields.flatMap((field, index) =>
      untouchedTexts(field).map((key): Problem => ({
        path: `/form_json/fields/${index}/${key}`,
        message: `replace “${field[key]}” with the text filers should see`,
        rule: 'untouched',
      })),
    ),
    ...(isAllForNothing(definition)
      ? [
          {
            path: '/form_json',
            message:
              'What filers enter here is not used: no box feeds the tax or the return. Give the boxes a tax word or an XML element, or tick “Saved and printed only”',
            rule: 'all-for-nothing' as const,
          },
        ]
      : []),
  ];
}

/** The texts of a field as the editor put it in: 'New section', 'New money' with a name nobody chose. */
function untouchedTexts({ name, title, heading, subheading }: Field): ('title' | 'heading' | 'subheading')[] {
  return [
    ...(title.startsWith('New ') && /^field(_\d+)?$/.test(name) ? (['title'] as const) : []),
    ...(heading === 'New section' ? (['heading'] as const) : []),
    ...(subheading === 'New subheading' ? (['subheading'] as const) : []),
  ];
}

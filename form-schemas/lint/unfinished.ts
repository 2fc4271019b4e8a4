import type { Definition, Field } from '../definition.ts';
import { isNothingUsed } from './unused-fields.ts';
import type { Problem } from './problem.ts';

/**
 * Problems of an unfinished form, which prevent publishing but not saving. Such a form can be imported as a draft,
 * and its scenarios run.
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
    ...(isNothingUsed(definition)
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

/** Texts of a field that the editor inserted and no one changed: 'New section', 'New money'. */
function untouchedTexts({ name, title, heading, subheading }: Field): ('title' | 'heading' | 'subheading')[] {
  return [
    ...(title.startsWith('New ') && /^field(_\d+)?$/.test(name) ? (['title'] as const) : []),
    ...(heading === 'New section' ? (['heading'] as const) : []),
    ...(subheading === 'New subheading' ? (['subheading'] as const) : []),
  ];
}

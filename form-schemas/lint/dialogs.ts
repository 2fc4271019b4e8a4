import type { Definition, Field } from '../definition.ts';
import { type DialogField, fieldsReadByApp, isAppDialog } from '../dialogs.ts';
import { widgetOf } from '../resolve.ts';
import type { Problem } from './problem.ts';

/**
 * Fields that the app reads of one of its dialogs and would not find, or not as it can read them; and added fields whose
 * answers it could not save.
 */
export function dialogProblems(definition: Definition): Problem[] {
  return [...readProblems(definition), ...filesAdded(definition)];
}

/** The app stores the files of the fields that it reads, and of no others. */
function filesAdded({ code, form_json: { fields } }: Definition): Problem[] {
  const read = fieldsReadByApp(code);
  return fields.flatMap((field, index) =>
    isAppDialog(code) && widgetOf(field) === 'file-drop' && !read.has(field.name)
      ? [
          {
            path: `/form_json/fields/${index}/widget`,
            message: `${field.name}: a field that you add to this dialog cannot take files, so choose another kind`,
          },
        ]
      : [],
  );
}

function readProblems(definition: Definition): Problem[] {
  const { fields } = definition.form_json;
  return [...fieldsReadByApp(definition.code)].flatMap(([name, read]): Problem[] => {
    const found = fields.flatMap((field, index) => (field.name === name ? [{ field, index }] : []));
    if (found.length === 0)
      return [
        {
          path: '/form_json/fields',
          message: `the app reads the field "${name}" of this dialog, so it must be there under this name`,
          rule: 'read-by-app',
          about: name,
        },
      ];
    return found.flatMap(({ field, index }) => unreadable(field, read, `/form_json/fields/${index}`));
  });
}

/** What keeps the app from reading a field that is there. */
function unreadable(field: Field, read: DialogField, path: string): Problem[] {
  const problem = (attribute: string, message: string): Problem => ({
    path: `${path}/${attribute}`,
    message: `${field.name}: ${message}`,
    rule: 'read-by-app',
    about: field.name,
  });
  const { widgets, required, choices = [] } = read;
  const missing = choices.filter((choice) => !valuesOf(field).includes(choice));
  return [
    ...(widgets.includes(widgetOf(field))
      ? []
      : [problem('format', 'the app reads this field of the dialog, so its kind has to stay as it is')]),
    ...(field.taxYears === undefined
      ? []
      : [problem('taxYears', 'the app reads this field of the dialog, so it must be offered in every year')]),
    ...(required === undefined || field.required === true
      ? []
      : [problem('required', 'the app needs this field of the dialog, so it must be required')]),
    ...(required === true && field.visibleIf !== undefined
      ? [problem('visibleIf', 'the app needs this field of the dialog, so no condition may hide it')]
      : []),
    ...missing.map((choice) =>
      problem('choices', `the app reads the choice "${choice}" of this dialog, so it must be offered`),
    ),
  ];
}

function valuesOf({ choices }: Field): readonly string[] {
  return choices?.map(({ value }) => value) ?? [];
}

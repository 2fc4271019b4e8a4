import { taxYearLabel } from '#domain/tax-year.ts';
import type { Definition, Field } from '../definition.ts';
import { addableTo, type DialogField, fieldsReadByApp, isAppDialog } from '../dialogs.ts';
import { longestText } from '../limits.ts';
import { holdsValue, widgetOf } from '../resolve.ts';
import { hiddenFields } from '../visibility.ts';
import type { Problem } from './problem.ts';

/**
 * Fields that the app expects in one of its dialogs but cannot find or read, and added fields whose answers it could
 * not save.
 */
export function dialogProblems(definition: Definition): Problem[] {
  return [...readProblems(definition), ...filesAdded(definition), ...notSaved(definition)];
}

/** Fields added to a dialog that has no record to save their answers with. */
function notSaved({ code, form_json: { fields } }: Definition): Problem[] {
  const addable = addableTo(code);
  if (addable === undefined) return [];
  const read = fieldsReadByApp(code);
  const [only] = addable;
  return fields.flatMap((field, index) =>
    read.has(field.name) || !holdsValue(field) || addable.includes(widgetOf(field))
      ? []
      : [
          {
            path: `/form_json/fields/${index}/format`,
            message:
              only === undefined
                ? `${field.name}: the app reads only its own fields of this dialog, so an answer to this one would be lost`
                : `${field.name}: this page saves ticks only, so choose the kind Tick box`,
          },
        ],
  );
}

/** The app stores files only for the fields that it reads. */
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
    // Definitions of later years do not need it.
    if (read.year !== undefined && definition.taxYear > read.year) return [];
    const found = fields.flatMap((field, index) => (field.name === name ? [{ field, index }] : []));
    if (found.length === 0)
      return [
        {
          path: '/form_json/fields',
          message: `the app reads the field "${name}" of this dialog, so it must be in the form under this name`,
          rule: 'read-by-app',
          about: name,
        },
      ];
    return found.flatMap(({ field, index }) => [
      ...unreadable(field, read, `/form_json/fields/${index}`),
      ...hiddenWhenNeeded(fields, field, read, `/form_json/fields/${index}`),
    ]);
  });
}

/** Conditions that hide a field although, with another answer, the app needs it. */
function hiddenWhenNeeded(
  fields: readonly Field[],
  field: Field,
  { shownWith }: DialogField,
  path: string,
): Problem[] {
  if (shownWith === undefined) return [];
  const { field: other, values } = shownWith;
  if (values.every((value) => !hiddenFields(fields, { [other]: value }).has(field.name))) return [];
  return [
    {
      path: `${path}/${field.visibleIf === undefined ? 'depends' : 'visibleIf'}`,
      message: `${field.name}: the app needs this field of the dialog for some answers to "${other}", so it must be shown with them`,
      rule: 'read-by-app',
      about: field.name,
    },
  ];
}

/** Why the app cannot read a field that exists. */
function unreadable(field: Field, read: DialogField, path: string): Problem[] {
  const problem = (attribute: string, message: string): Problem => ({
    path: `${path}/${attribute}`,
    message: `${field.name}: ${message}`,
    rule: 'read-by-app',
    about: field.name,
  });
  const { widgets, required, choices, longest, year } = read;
  const missing = choices?.filter((choice) => !valuesOf(field).includes(choice)) ?? [];
  const unknown = choices === undefined ? [] : valuesOf(field).filter((value) => !choices.includes(value));
  return [
    ...(widgets.includes(widgetOf(field))
      ? []
      : [problem('format', 'the app reads this field of the dialog, so its kind cannot change')]),
    ...(field.taxYears === undefined || (year !== undefined && field.taxYears.includes(taxYearLabel(year)))
      ? []
      : [
          problem(
            'taxYears',
            `the app reads this field of the dialog, so it must be offered in ${year === undefined ? 'every year' : taxYearLabel(year)}`,
          ),
        ]),
    ...(required === undefined || field.required === true
      ? []
      : [problem('required', 'the app needs this field of the dialog, so it must be required')]),
    ...(['visibleIf', 'depends'] as const).flatMap((hiding) =>
      required === true && field[hiding] !== undefined
        ? [problem(hiding, 'the app needs this field of the dialog, so no condition may hide it')]
        : [],
    ),
    ...(longest === undefined || longestText(field) <= longest
      ? []
      : [problem('length', `the app saves at most ${longest} characters of this field`)]),
    ...missing.map((choice) =>
      problem('choices', `the app reads the choice "${choice}" of this dialog, so it must be offered`),
    ),
    ...unknown.map((choice) =>
      problem(
        'choices',
        `the app does not know the choice "${choice}" of this dialog, so it cannot be offered`,
      ),
    ),
  ];
}

function valuesOf({ choices }: Field): readonly string[] {
  return choices?.map(({ value }) => value) ?? [];
}

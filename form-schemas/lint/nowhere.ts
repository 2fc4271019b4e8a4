import type { Definition, Field } from '../definition.ts';
import { references } from '../logic.ts';
import { holdsValue } from '../resolve.ts';
import type { Problem } from './problem.ts';

/**
 * In a form whose others go somewhere, fields that hold an answer which nothing takes up: not the tax, not the return, nothing of the form reads it, and it is
 * filled in by the filer. Words that explain another box are for those who read the form.
 */
export function goingNowhere(definition: Definition): ReadonlySet<Field> {
  const { kind, form_json } = definition;
  const { fields } = form_json;
  // Where none goes anywhere, that is said of the form.
  if (kind === 'dialog' || !fields.some(goesSomewhere)) return new Set();
  const read = namesRead(definition);
  return new Set(
    fields.filter(
      (field) =>
        holdsValue(field) &&
        !goesSomewhere(field) &&
        field.fill === undefined &&
        field.computed === undefined &&
        !read.has(field.name) &&
        !isExplanation(field),
    ),
  );
}

/** Boxes that go nowhere in a form whose others do; and a mark that is not true. */
export function nowhereAdvice(definition: Definition): Problem[] {
  const { kind, form_json } = definition;
  if (kind === 'dialog') return [];
  const answers = form_json.fields.filter(holdsValue);
  const taken = answers.filter(goesSomewhere).length;
  if (form_json.recordOnly === true)
    return taken === 0
      ? []
      : [
          {
            path: '/form_json/recordOnly',
            message:
              'The form is marked “Saved and printed only”, but some of its boxes feed the tax or the return',
            rule: 'not-record-only',
          },
        ];
  const lost = goingNowhere(definition);
  return form_json.fields.flatMap((field, index): Problem[] =>
    lost.has(field)
      ? [
          {
            path: `/form_json/fields/${index}/calc`,
            message: 'its answers are not used: not in the tax, not in the return, and nothing reads them',
            rule: 'goes-nowhere',
            about: field.name,
          },
        ]
      : [],
  );
}

/** Whether none of its boxes goes anywhere, and nobody has said that this is meant. */
export function isAllForNothing({ kind, form_json: { fields, recordOnly } }: Definition): boolean {
  return kind !== 'dialog' && recordOnly !== true && fields.some(holdsValue) && !fields.some(goesSomewhere);
}

export function goesSomewhere({ calc, xml }: Field): boolean {
  return calc !== undefined || xml !== undefined;
}

/** A line of words that is shown because of another box. */
function isExplanation({ format, widget, depends, visibleIf }: Field): boolean {
  const isWords = format === 'string' && (widget === undefined || widget === 'multiline');
  return isWords && (depends !== undefined || visibleIf !== undefined);
}

/** Every field that a condition, formula, rule, total or the list of the form names. */
function namesRead({ form_json: { fields, rules = [], list } }: Definition): ReadonlySet<string> {
  return new Set([
    ...fields.flatMap(({ depends, visibleIf, computed, fill }) => [
      ...(depends === undefined ? [] : [depends].flat()),
      ...(visibleIf === undefined ? [] : references(visibleIf)),
      ...(computed === undefined ? [] : references(computed)),
      ...(fill?.from === 'bookkeeping' ? (fill.less ?? []) : []),
    ]),
    ...rules.flatMap(({ when, field }) => [...references(when), field]),
    ...(list?.entryTitleField === undefined ? [] : [list.entryTitleField]),
  ]);
}

import type { Definition, Field } from '../definition.ts';
import { references } from '../logic.ts';
import { holdsValue } from '../resolve.ts';
import type { Problem } from './problem.ts';

/**
 * Answers that nothing uses, in a form where other fields are used: no tax input, no element of the return and
 * nothing in the form reads them, and the filer fills them in. Texts that explain another box are for people who read
 * the form.
 */
export function unusedFields(definition: Definition): ReadonlySet<Field> {
  const { kind, form_json } = definition;
  const { fields } = form_json;
  // If nothing uses any box, another check reports the whole form.
  if (kind === 'dialog' || !fields.some(isUsed)) return new Set();
  const read = namesRead(definition);
  return new Set(
    fields.filter(
      (field) =>
        holdsValue(field) &&
        !isUsed(field) &&
        field.fill === undefined &&
        field.computed === undefined &&
        field.format !== 'list' &&
        !read.has(field.name) &&
        !isExplanation(field),
    ),
  );
}

/** Unused boxes in a form whose other boxes are used; and a wrong mark. */
export function unusedFieldAdvice(definition: Definition): Problem[] {
  const { kind, form_json } = definition;
  if (kind === 'dialog') return [];
  const answers = form_json.fields.filter(holdsValue);
  const taken = answers.filter(isUsed).length;
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
  const lost = unusedFields(definition);
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

/** Whether nothing uses any of its boxes, and no one has confirmed that this is intended. */
export function isNothingUsed({ kind, form_json: { fields, recordOnly } }: Definition): boolean {
  return kind !== 'dialog' && recordOnly !== true && fields.some(holdsValue) && !fields.some(isUsed);
}

/** The choice of a trade says which books fill the other boxes. */
export function isUsed({ calc, xml, choicesFrom }: Field): boolean {
  return calc !== undefined || xml !== undefined || choicesFrom === 'trades';
}

/** A text that is shown because of another box. */
function isExplanation({ format, widget, depends, visibleIf }: Field): boolean {
  const isWords = format === 'string' && (widget === undefined || widget === 'multiline');
  return isWords && (depends !== undefined || visibleIf !== undefined);
}

/** Every field named by a condition, formula, rule, total or the list options of the form. */
function namesRead({ form_json: { fields, rules = [], list } }: Definition): ReadonlySet<string> {
  return new Set([
    ...fields.flatMap(({ depends, visibleIf, computed, fill, entryTitle }) => [
      ...(entryTitle === undefined ? [] : [entryTitle]),
      ...(depends === undefined ? [] : [depends].flat()),
      ...(visibleIf === undefined ? [] : references(visibleIf)),
      ...(computed === undefined ? [] : references(computed)),
      ...(fill?.from === 'bookkeeping' ? (fill.less ?? []) : []),
    ]),
    ...rules.flatMap(({ when, field }) => [...references(when), field]),
    ...(list?.entryTitleField === undefined ? [] : [list.entryTitleField]),
  ]);
}

import type { Definition } from './definition.ts';
import { mixedAmounts } from './lint/amounts.ts';
import { nonNumericBoxes } from './lint/arithmetic.ts';
import { repeatedBoxes } from './lint/boxes.ts';
import { unknownChoices } from './lint/choices.ts';
import { circles } from './lint/circles.ts';
import { wrongComparisons } from './lint/comparisons.ts';
import { conditionProblems } from './lint/conditions.ts';
import { dialogProblems } from './lint/dialogs.ts';
import { fieldProblems } from './lint/field.ts';
import { finalSectionProblems } from './lint/final-section.ts';
import { filesInDialogs } from './lint/files.ts';
import { listFieldProblems } from './lint/lists.ts';
import { lineBreakProblems } from './lint/line-breaks.ts';
import { pageProblems } from './lint/pages.ts';
import { practiceProblems } from './lint/practice.ts';
import { type Problem, unknownField } from './lint/problem.ts';
import { repetitions } from './lint/repeated.ts';
import { storeNameProblems } from './lint/store-name.ts';
import { textProblems } from './lint/texts.ts';
import { unreachable } from './lint/unreachable.ts';
import { xmlProblems } from './lint/xml.ts';
import { yearProblems } from './lint/years.ts';
import { holdsValue } from './resolve.ts';

export type { Problem } from './lint/problem.ts';

/**
 * Finds what the meta schema cannot: line breaks in titles, duplicate names in one year, broken references, circles,
 * selects without choices, invalid or dangerous patterns, widgets, defaults and bindings that do not fit, conditions
 * that are always or never true or compare different kinds, and elements the return does not have. Runs before
 * publishing; the definition passes when the list is empty. References to fields of other forms are looked up in
 * `others`; without them (in the editor, which does not have them all) only the server finds names that no form has. What
 * kind of value the boxes of other forms have is looked up in `kinds`, which can be fewer.
 */
export function lint(
  definition: Definition,
  others?: readonly Definition[],
  kinds: readonly Definition[] = others ?? [],
): Problem[] {
  const { fields, rules = [] } = definition.form_json;
  const names = new Set(fields.filter(holdsValue).map((field) => field.name));
  return [
    ...storeNameProblems(definition),
    ...textProblems(definition),
    ...lineBreakProblems(definition),
    ...repetitions(definition),
    ...fields.flatMap((field, index) =>
      fieldProblems(field, names).map((problem) => ({
        ...problem,
        path: `/form_json/fields/${index}${problem.path}`,
        message: `${field.name}: ${problem.message}`,
      })),
    ),
    ...repeatedBoxes(definition),
    ...yearProblems(definition),
    ...conditionProblems(definition, others, kinds),
    ...circles(fields),
    ...unreachable(definition),
    ...unknownChoices(definition, kinds),
    ...wrongComparisons(definition, kinds),
    ...mixedAmounts(definition, kinds),
    ...nonNumericBoxes(definition, kinds),
    ...xmlProblems(definition),
    ...filesInDialogs(definition),
    ...dialogProblems(definition),
    ...finalSectionProblems(definition),
    ...pageProblems(definition),
    ...practiceProblems(definition),
    ...rules.flatMap((rule, index) =>
      names.has(rule.field) ? [] : [unknownField(rule.field, `/form_json/rules/${index}/field`)],
    ),
    ...listProblems(definition, names),
    ...listFieldProblems(definition),
  ];
}

function listProblems({ kind, form_json: { list } }: Definition, names: ReadonlySet<string>): Problem[] {
  const path = '/form_json/list';
  if (list === undefined)
    return kind === 'list' ? [{ path, message: 'A list needs a limit on its entries.' }] : [];
  return [
    ...(kind === 'list' ? [] : [{ path, message: 'Only a form of kind "list" has entries.' }]),
    ...(['uniqueField', 'entryTitleField'] as const).flatMap((key) => {
      const name = list[key];
      return name === undefined || names.has(name) ? [] : [unknownField(name, `${path}/${key}`)];
    }),
  ];
}

import type { Definition, Field, Logic } from './definition.ts';
import { constantsOf, logicProblems, references } from './logic.ts';
import { outsideProblem } from './outside-names.ts';
import { patternProblem } from './pattern.ts';
import { holdsValue, widgetOf } from './resolve.ts';
import { dependsOn, waitsFor } from './settle.ts';
import { calcFacts, calcFlags } from './calc-inputs.ts';
import { pseudoVariables, sourceOf } from './vocabulary.ts';

/** Where in the definition, as a JSON pointer, and what. */
export type Problem = { readonly path: string; readonly message: string };

/**
 * What the meta schema cannot see: names used twice in one year, references to nothing, circles, selects without
 * choices, patterns that are wrong or dangerous, bindings that do not fit. Run before publishing; an empty list lets
 * the definition through. With the definitions of the `others`, fields of theirs that it reads are looked for there.
 */
export function lint(definition: Definition, others: readonly Definition[] = []): Problem[] {
  const { fields, rules = [], list } = definition.form_json;
  const names = new Set(fields.filter(holdsValue).map((field) => field.name));
  const logicAt: LogicAt = (logic, path) => problemsOfLogic(logic, path, names, definition, others);
  return [
    ...repeatedNames(fields),
    ...repeatedIds(fields),
    ...fields.flatMap((field, index) =>
      fieldProblems(field, names, logicAt).map(({ path, message }) => ({
        path: `/form_json/fields/${index}${path}`,
        message: `${field.name}: ${message}`,
      })),
    ),
    ...circles(fields),
    ...filesInDialogs(definition),
    ...unknownConstants(definition),
    ...rules.flatMap((rule, index) => [
      ...logicAt(rule.when, `/form_json/rules/${index}/when`),
      ...(names.has(rule.field) ? [] : [unknown(rule.field, `/form_json/rules/${index}/field`)]),
    ]),
    ...repeatedRules(definition),
    ...(['uniqueField', 'entryTitleField'] as const).flatMap((key) => {
      const name = list?.[key];
      return name === undefined || names.has(name) ? [] : [unknown(name, `/form_json/list/${key}`)];
    }),
    ...(definition.kind === 'list' && list === undefined
      ? [{ path: '/form_json/list', message: 'A list says how many entries it may hold.' }]
      : []),
  ];
}

type LogicAt = (logic: Logic, path: string) => Problem[];

function fieldProblems(field: Field, names: ReadonlySet<string>, logicAt: LogicAt): Problem[] {
  const problems: Problem[] = [];
  for (const name of dependsOn(field)) {
    if (!names.has(name)) problems.push(unknown(name, '/depends'));
  }
  for (const name of field.fill?.from === 'bookkeeping' ? (field.fill.less ?? []) : []) {
    if (!names.has(name)) problems.push(unknown(name, '/fill/less'));
  }
  if (field.visibleIf !== undefined) problems.push(...logicAt(field.visibleIf, '/visibleIf'));
  if (field.computed !== undefined) problems.push(...logicAt(field.computed, '/computed'));
  if (field.pattern !== undefined) {
    const message = patternProblem(field.pattern);
    if (message !== undefined) problems.push({ path: '/pattern', message });
  }
  if (field.format === 'select' && field.choicesFrom === undefined && !field.choices?.length) {
    problems.push({ path: '/choices', message: 'a select needs at least one choice' });
  }
  const source = field.widget && sourceOf[field.widget];
  if (source !== undefined && (field.format !== 'select' || field.choicesFrom !== source)) {
    problems.push({
      path: '/choicesFrom',
      message: `the widget ${field.widget} is for a select with choicesFrom "${source}"`,
    });
  }
  if (field.choices && new Set(field.choices.map(({ value }) => value)).size < field.choices.length) {
    problems.push({ path: '/choices', message: 'two choices have the same value' });
  }
  if (field.min !== undefined && field.max !== undefined && field.min > field.max) {
    problems.push({ path: '/max', message: 'the largest value is below the smallest' });
  }
  if (field.currency && field.format !== 'number') {
    problems.push({ path: '/currency', message: 'only a number can be money' });
  }
  if (field.name in {}) {
    problems.push({ path: '/name', message: 'every object of JavaScript has this name already' });
  }
  if (field.name === 'include') {
    problems.push({ path: '/name', message: '"include" is the name of the include box' });
  }
  return [...problems, ...bindingProblems(field), ...fileProblems(field)];
}

/** Attributes that say something of files, and what files cannot do. */
function fileProblems(field: Field): Problem[] {
  if (widgetOf(field) !== 'file-drop') {
    return (['accept', 'maxFiles', 'maxBytes'] as const)
      .filter((attribute) => field[attribute] !== undefined)
      .map((attribute) => ({ path: `/${attribute}`, message: `only a file drop has "${attribute}"` }));
  }
  const problems: Problem[] = [];
  if (field.format !== 'string') {
    problems.push({ path: '/format', message: 'a file drop keeps its files as a string' });
  }
  for (const attribute of ['xml', 'default', 'pattern', 'length', 'computed', 'fill'] as const) {
    if (field[attribute] !== undefined) {
      problems.push({ path: `/${attribute}`, message: fileRefusals[attribute] });
    }
  }
  return problems;
}

const fileRefusals = {
  xml: 'files are not written into the return',
  default: 'a file drop starts empty',
  pattern: 'a file drop has no text to check',
  length: 'a file drop has no text to measure; maxFiles says how many files it takes',
  computed: 'files cannot be worked out',
  fill: 'files come from the filer alone',
} as const;

function bindingProblems(field: Field): Problem[] {
  const { calc, fill } = field;
  const problems: Problem[] = [];
  const isFlag = (calcFlags as readonly string[]).includes(calc ?? '');
  const isFact = (calcFacts as readonly string[]).includes(calc ?? '');
  const isRefusal = calc?.startsWith('unsupported.') ?? false;
  if (calc !== undefined && isFlag && field.format !== 'checkbox') {
    problems.push({ path: '/calc', message: `${calc} takes a checkbox` });
  }
  if (calc !== undefined && isFact && (field.currency || field.format === 'checkbox')) {
    problems.push({ path: '/calc', message: `${calc} takes a choice, a number or a date` });
  }
  if (calc !== undefined && !isFlag && !isFact && !isRefusal && !field.currency) {
    problems.push({ path: '/calc', message: `${calc} takes an amount of money` });
  }
  if (fill?.from === 'bookkeeping' && !field.currency) {
    problems.push({ path: '/fill', message: 'only an amount of money can be filled from the books' });
  }
  if (fill?.from === 'bookkeeping' && field.computed !== undefined) {
    problems.push({ path: '/fill', message: 'a computed box cannot be filled from the books as well' });
  }
  if (fill?.from === 'profile' && field.format !== (fill.field === 'dob' ? 'date' : 'string')) {
    const kind = fill.field === 'dob' ? 'a date' : 'a text';
    problems.push({ path: '/fill', message: `${fill.field} of the profile fills ${kind}` });
  }
  return problems;
}

function problemsOfLogic(
  logic: Logic,
  path: string,
  names: ReadonlySet<string>,
  definition: Definition,
  others: readonly Definition[],
): Problem[] {
  const problems = logicProblems(logic).map((message) => ({ path, message }));
  if (problems.length > 0) return problems;
  const known: ReadonlySet<string> = new Set([...names, ...pseudoVariables, 'include']);
  return [...references(logic)].flatMap((name) => {
    if (known.has(name)) return [];
    if (!name.includes('.')) return [unknown(name, path)];
    const message = outsideProblem(name, definition, others);
    return message === undefined ? [] : [{ path, message }];
  });
}

/** A dialog passes its answers on; only saved forms keep files. */
function filesInDialogs({ kind, form_json: { fields } }: Definition): Problem[] {
  return fields.flatMap((field, index) =>
    kind === 'dialog' && widgetOf(field) === 'file-drop'
      ? [{ path: `/form_json/fields/${index}/widget`, message: 'a dialog cannot take files' }]
      : [],
  );
}

/** Constants that conditions and formulas read but the form does not have. */
function unknownConstants({ form_json: { fields, rules = [], constants = {} } }: Definition): Problem[] {
  const readers: [string, Logic | undefined][] = [
    ...fields.flatMap((field, index): [string, Logic | undefined][] => [
      [`/form_json/fields/${index}/visibleIf`, field.visibleIf],
      [`/form_json/fields/${index}/computed`, field.computed],
    ]),
    ...rules.map((rule, index): [string, Logic] => [`/form_json/rules/${index}/when`, rule.when]),
  ];
  return readers.flatMap(([path, logic]) =>
    logic === undefined || logicProblems(logic).length > 0
      ? []
      : [...constantsOf(logic)]
          .filter((name) => !Object.hasOwn(constants, name))
          .map((name) => ({ path, message: `there is no constant "${name}"` })),
  );
}

function unknown(name: string, path: string): Problem {
  return { path, message: `there is no field "${name}"` };
}

function repeatedNames(fields: readonly Field[]): Problem[] {
  return fields.flatMap((field, index) => {
    const twin = fields
      .slice(0, index)
      .find((other) => other.name === field.name && shareAYear(field, other));
    return twin === undefined
      ? []
      : [{ path: `/form_json/fields/${index}/name`, message: `the name "${field.name}" is used twice` }];
  });
}

/** Fields of one name in different years are two fields: each has its own identity. */
function repeatedIds(fields: readonly Field[]): Problem[] {
  return fields.flatMap(({ id }, index) =>
    id !== undefined && fields.slice(0, index).some((other) => other.id === id)
      ? [{ path: `/form_json/fields/${index}/id`, message: `the id "${id}" is used twice` }]
      : [],
  );
}

function shareAYear(a: Field, b: Field): boolean {
  return !a.taxYears || !b.taxYears || a.taxYears.some((year) => b.taxYears?.includes(year));
}

function repeatedRules(definition: Definition): Problem[] {
  const rules = definition.form_json.rules ?? [];
  return rules.flatMap((rule, index) =>
    rules.slice(0, index).some((other) => other.id === rule.id)
      ? [{ path: `/form_json/rules/${index}/id`, message: `two rules are called "${rule.id}"` }]
      : [],
  );
}

/** Each field that waits for itself through others, named once. */
function circles(fields: readonly Field[]): Problem[] {
  const next = new Map<string, Set<string>>();
  for (const field of fields) {
    next.set(field.name, new Set([...(next.get(field.name) ?? []), ...waitsForSafely(field)]));
  }
  return fields.flatMap((field, index) =>
    reaches(next, field.name, field.name)
      ? [{ path: `/form_json/fields/${index}`, message: `"${field.name}" depends on itself` }]
      : [],
  );
}

function waitsForSafely(field: Field): Iterable<string> {
  const broken = [field.visibleIf, field.computed].some(
    (logic) => logic !== undefined && logicProblems(logic).length > 0,
  );
  return broken ? dependsOn(field) : waitsFor(field);
}

function reaches(next: ReadonlyMap<string, ReadonlySet<string>>, from: string, goal: string): boolean {
  const seen = new Set<string>();
  const open = [...(next.get(from) ?? [])];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (name === goal) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(next.get(name) ?? []));
  }
  return false;
}

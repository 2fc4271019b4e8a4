import type { Field } from '../definition.ts';
import { patternProblem } from '../pattern.ts';
import { patternSuggestion } from '../patterns/suggestion.ts';
import { dependsOn } from '../settle.ts';
import { attributeProblems } from './attributes.ts';
import { bindingProblems } from './bindings.ts';
import { defaultProblems } from './default-value.ts';
import { fileProblems } from './files.ts';
import { type Problem, unknownField } from './problem.ts';
import { wordingProblems } from './texts.ts';
import { widgetProblems } from './widget.ts';

/** Problems of one field; `names` are the others. Paths are relative to the field. */
export function fieldProblems(field: Field, names: ReadonlySet<string>): readonly Problem[] {
  const problems: Problem[] = [];
  for (const name of dependsOn(field)) {
    if (!names.has(name)) problems.push(unknownField(name, '/depends'));
  }
  for (const name of field.fill?.from === 'bookkeeping' ? (field.fill.less ?? []) : []) {
    if (!names.has(name)) problems.push(unknownField(name, '/fill/less'));
  }
  const own = ownProblems.get(field) ?? problemsBySelf(field);
  ownProblems.set(field, own);
  return problems.length === 0 ? own : [...problems, ...own];
}

/** After an edit, only changed field objects are checked again. */
const ownProblems = new WeakMap<Field, readonly Problem[]>();

function problemsBySelf(field: Field): readonly Problem[] {
  const problems: Problem[] = [];
  if (field.pattern !== undefined) {
    const message = patternProblem(field.pattern);
    if (message !== undefined) {
      const instead = patternSuggestion(field.pattern);
      problems.push({
        path: '/pattern',
        message: instead === undefined ? message : `write ${instead} instead: ${message}`,
        rule: 'pattern',
      });
    }
  }
  if (field.format === 'select' && field.choicesFrom === undefined && !field.choices?.length) {
    problems.push({ path: '/choices', message: 'add at least one choice' });
  }
  if (field.choices && new Set(field.choices.map(({ value }) => value)).size < field.choices.length) {
    problems.push({ path: '/choices', message: 'two choices have the same value' });
  }
  if (field.min !== undefined && field.max !== undefined && field.min > field.max) {
    problems.push({ path: '/max', message: 'the largest value is less than the smallest' });
  }
  if (field.name in {}) {
    problems.push({ path: '/name', message: 'JavaScript reserves this name' });
  }
  if (field.name === 'include') {
    problems.push({ path: '/name', message: '"include" is the name of the include box' });
  }
  return [
    ...problems,
    ...attributeProblems(field),
    ...widgetProblems(field),
    ...defaultProblems(field),
    ...wordingProblems(field),
    ...bindingProblems(field),
    ...fileProblems(field),
  ];
}

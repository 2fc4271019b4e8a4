import type { Field, Value } from '../definition.ts';
import { settle } from '../settle.ts';
import type { Box, Dependence } from './catalogue-boxes.ts';

type Answers = Record<string, Value | undefined>;

/**
 * Whether a field is visible exactly under the catalogue's condition: shown for answers that meet it (including the
 * boxes it depends on), hidden as soon as one part is not met. Formulas are ignored, so that the test can set
 * computed boxes to any value.
 */
export function isVisibleAsInCatalogue(fields: readonly Field[], box: Box, boxes: readonly Box[]): boolean {
  const plain = fields.map((field): Field => ({ ...field, computed: undefined, fill: undefined }));
  const isShown = (answers: Answers) => !settle(plain, answers).hidden.has(box.name);
  const depends = box.depends ?? [];
  const met: Answers = {};
  meet(box, boxes, plain, met);
  if (!isShown(met)) return false;
  return depends.every((one) => {
    const broken = { ...met };
    breakUp(one, plain, broken);
    return !isShown(broken);
  });
}

function meet(box: Box, boxes: readonly Box[], fields: readonly Field[], answers: Answers): void {
  for (const one of box.depends ?? []) {
    const name = Array.isArray(one.value) ? String(one.value[0]) : one.name;
    fulfil(one, fields, answers);
    // A box that must be empty also counts as empty while hidden; two boxes can require this of each other.
    if (one.op.startsWith('not_')) continue;
    const other = boxes.find((candidate) => candidate.name === name);
    if (other !== undefined && other !== box) meet(other, boxes, fields, answers);
  }
}

function fulfil({ name, op, value }: Dependence, fields: readonly Field[], answers: Answers): void {
  switch (op) {
    case 'checked':
      answers[name] = true;
      return;
    case 'filled':
    case 'gt0':
      answers[name] = sampleOf(fields, name);
      return;
    case 'any_filled':
      answers[firstOf(value)] = sampleOf(fields, firstOf(value));
      return;
    case 'yes_or_checked':
      answers[name] = fields.find((field) => field.name === name)?.format === 'select' ? 'yes' : true;
      return;
    case 'equals':
      answers[name] = value as Value; // the catalogue has a text or a number
      return;
    case 'less_than':
      // With every term at zero, 'a - b - c' is less than any number of pounds.
      for (const term of name.split(' - ')) answers[term] = 0;
      return;
    case 'not_checked':
    case 'not_filled':
      answers[name] = undefined;
      return;
    default:
      throw new RangeError(`the catalogue has a new operator: ${op}`);
  }
}

function breakUp({ name, op, value }: Dependence, fields: readonly Field[], answers: Answers): void {
  if (op === 'not_checked') answers[name] = true;
  else if (op === 'not_filled') answers[name] = sampleOf(fields, name);
  else if (op === 'less_than') answers[name.split(' - ')[0] ?? ''] = Number(value) * 100;
  else if (op === 'any_filled') for (const one of namesOf(value)) answers[one] = undefined;
  else answers[name] = undefined;
}

function namesOf(value: Dependence['value']): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function firstOf(value: Dependence['value']): string {
  return namesOf(value)[0] ?? '';
}

/** A sample value for a field, by its format. */
function sampleOf(fields: readonly Field[], name: string): Value {
  const field = fields.find((candidate) => candidate.name === name);
  if (field?.format === 'checkbox') return true;
  if (field?.format === 'number') return 10_000;
  if (field?.format === 'select') return field.choices?.[0]?.value ?? 'a';
  return field?.format === 'date' ? '2020-05-05' : 'a';
}

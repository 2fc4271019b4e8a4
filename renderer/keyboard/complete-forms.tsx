import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { type TaxYear, shippedTaxYears } from '#domain/tax-year.ts';
import type { Definition, Field, Value, Values } from '#form-schemas/definition.ts';
import { definitionFor, fieldsFor } from '#form-schemas/resolve.ts';
import type { Context } from '#form-schemas/settle.ts';
import { UiProvider } from '#ui/ui-provider.tsx';
import { FormRenderer } from '../form-renderer.tsx';
import { entryIdPrefix, fieldId } from '../form-state.ts';
import { definitions } from '../gallery/shipped-definitions.ts';
import { ListRenderer } from '../list-renderer.tsx';
import { keysFor } from './keys.ts';
import { answersThatShow, contextOf, type Answers } from './other-answers.ts';
import { walk } from './walk.ts';

/** Fills in the shipped forms of these codes using only the keyboard: every file of each, in its newest year. */
export function completeByKeyboard(...codes: readonly string[]): void {
  afterEach(cleanup);
  describe.each(codes)('%s can be completed using only the keyboard', (code) => {
    const files = definitions.filter((definition) => definition.code === code);
    it.each(files.map((definition) => [newestYear(definition), definition] as const))(
      'as it is in %s',
      async (year, definition) => complete(definition, year),
    );
  });
}

function newestYear(definition: Definition): TaxYear {
  const year = shippedTaxYears.findLast(
    (one) =>
      definitionFor(definitions, definition.code, one) === definition &&
      fieldsFor(definition, one).length > 0,
  );
  if (year === undefined) throw new Error(`${definition.code} of ${definition.taxYear} is never in force`);
  return year;
}

/** Goes through the form until every box has appeared once: with the usual answers, then with those that show more. */
async function complete(definition: Definition, year: TaxYear): Promise<void> {
  const fields = fieldsFor(definition, year);
  const context = contextOf(fields);
  const fillable = fields.filter((field) => keysFor(field, year) !== undefined && field.format !== '*');
  let unseen = fillable;
  let answers: Answers = new Map();
  /** The answers of each time through the form, the latest first: they can hide what decides about another box. */
  const passes: Values[] = [];
  while (unseen.length > 0) {
    const form = show(definition, year, { ...context, ...Object.fromEntries(answers) });
    const shown = await completeOnce(form, fillable, year, answers);
    const before = unseen;
    unseen = unseen.filter((field) => !shown.includes(field));
    passes.unshift(form.values());
    const thatShow = (field: Field) =>
      passes.reduce<Answers | undefined>(
        (found, values) => found ?? answersThatShow(field, { fields, year, context, values }),
        undefined,
      );
    answers = together(unseen.map((field) => thatShow(field) ?? new Map()));
    cleanup();
    if (unseen.length === before.length) break;
  }
  expect(namesOf(unseen), 'boxes that no answers showed').toEqual([]);
}

/** The first answers, and of the others those that contradict none before them. */
function together(all: readonly Answers[]): Answers {
  const found = new Map<string, Value | undefined>();
  for (const answers of all)
    if ([...answers].every(([name, value]) => !found.has(name) || found.get(name) === value))
      for (const [name, value] of answers) found.set(name, value);
  return found;
}

/** Fills in what is on the page in one pass. Returns the boxes that are on the page at its end. */
async function completeOnce(form: Shown, fields: readonly Field[], year: TaxYear, answers: Answers) {
  const reached = new Set<Field>();
  const keysAt = (control: HTMLElement) => {
    const field = fields.find(({ name }) => controlOf(form, name)?.contains(control));
    if (field === undefined || control instanceof HTMLButtonElement) return undefined;
    reached.add(field);
    if (hasAnswer(form.values(), field)) return undefined;
    if (!answers.has(field.name)) return keysFor(field, year);
    const at = field.choices?.findIndex(({ value }) => value === answers.get(field.name)) ?? -1;
    // A list that begins empty takes one step more than radio buttons.
    const steps = control instanceof HTMLSelectElement && control.value === '' ? at + 1 : at;
    return '{ArrowDown}'.repeat(Math.max(steps, 0));
  };
  await userEvent.click(form.from);
  await walk({ from: form.from, to: form.to, keysAt });
  const shown = fields.filter(({ name }) => controlOf(form, name) !== null);
  const missed = shown.filter((field) => !reached.has(field));
  const empty = shown.filter(
    (field) =>
      !hasAnswer(form.values(), field) && !(answers.has(field.name) && answers.get(field.name) === undefined),
  );
  expect(namesOf(missed), 'boxes that Tab did not reach').toEqual([]);
  expect(namesOf(empty), 'boxes that stayed empty').toEqual([]);
  return shown;
}

type Shown = ReturnType<typeof show>;

const CHOICES = {
  'tax-categories': [{ value: 'TRAI', title: 'Trading income' }],
  trades: [{ value: '1', title: 'Joinery' }],
};

/** The form before any answer, between two buttons. */
function show(definition: Definition, year: TaxYear, context: Context) {
  let latest: Values = {};
  const isList = definition.kind === 'list';
  function Screen() {
    const [values, setValues] = useState<Values>({});
    const change = (next: Values) => {
      latest = next;
      setValues(next);
    };
    const shared = { definition, year, context, choices: CHOICES, idPrefix: 'form' };
    return (
      <UiProvider forceColourScheme="light">
        <button type="button">Before</button>
        {isList ? (
          <ListRenderer {...shared} entries={[values]} onChange={([entry = {}]) => change(entry)} />
        ) : (
          <FormRenderer {...shared} values={values} onChange={change} />
        )}
        <button type="button">After</button>
      </UiProvider>
    );
  }
  const view = render(<Screen />);
  return {
    from: view.getByRole('button', { name: 'Before' }),
    to: view.getByRole('button', { name: 'After' }),
    prefix: isList ? entryIdPrefix('form', 0) : 'form',
    values: () => latest,
  };
}

function controlOf({ prefix }: Shown, name: string): HTMLElement | null {
  return document.getElementById(fieldId(prefix, name));
}

function hasAnswer(values: Values, { name }: Field): boolean {
  return values[name] !== undefined && values[name] !== '' && values[name] !== false;
}

function namesOf(fields: readonly Field[]): string[] {
  return fields.map(({ name }) => name);
}

import type { Definition, Field } from '#form-schemas/definition.ts';
import { amountWords, figureValue, figureWords } from './figure-words.ts';

/** One line of a scenario's answers or expectations: 'Box 1 Pay', '£30,000.00'. */
export interface ShownLine {
  readonly label: string;
  readonly text: string;
}

export interface ShownScenario {
  readonly answers: readonly ShownLine[];
  readonly expected: readonly ShownLine[];
}

/** A scenario as stored; its answers are as a filer's form sends them. */
interface Stored {
  readonly answers: unknown;
  readonly expected: {
    readonly issues?:
      | readonly { readonly message?: string | undefined; readonly field: string }[]
      | undefined;
    readonly tax?: Readonly<Record<string, unknown>> | undefined;
    readonly xml?: string | undefined;
  };
}

/** A scenario's answers and expected results, with the names and amounts staff know. */
export function shownScenario({ answers, expected }: Stored, definition: Definition): ShownScenario {
  const entries = (Array.isArray(answers) ? answers : [answers]) as Readonly<Record<string, unknown>>[]; // keys of the contract
  const isMany = entries.length > 1;
  const { issues, tax = {}, xml } = expected;
  return {
    answers: entries.flatMap((entry, at) =>
      Object.entries(entry)
        .filter(([name]) => name !== 'include')
        .map(([name, value]) => {
          const field = definition.form_json.fields.find((one) => one.name === name);
          const label = field === undefined ? name : nameOf(field);
          return { label: isMany ? `${at + 1}: ${label}` : label, text: valueOf(field, value) };
        }),
    ),
    expected: [
      ...(issues === undefined
        ? []
        : issues.length === 0
          ? [{ label: 'A filer', text: 'can save it' }]
          : issues.map(({ field, message }) => ({
              label: calledBy(definition, field),
              text: message ?? 'an error to fix',
            }))),
      ...Object.entries(tax).map(([name, value]) => ({
        label: figureWords(name),
        text: typeof value === 'number' ? figureValue(name, value) : JSON.stringify(value),
      })),
      ...(xml === undefined ? [] : [{ label: 'The return', text: 'has the same pages as before' }]),
    ],
  };
}

function calledBy({ form_json }: Definition, name: string): string {
  const field = form_json.fields.find((one) => one.name === name);
  return field === undefined ? 'The form' : nameOf(field);
}

/** '9 Turnover' */
function nameOf({ box, title }: Field): string {
  return box === undefined ? title : `${box} ${title}`;
}

function valueOf(field: Field | undefined, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field?.currency === true && typeof value === 'number') return amountWords(value);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  return field?.choices?.find((choice) => choice.value === text)?.title ?? text;
}

import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import { isAmountWord } from '../calc-inputs.ts';
import type { Definition, Field } from '../definition.ts';
import { boxId } from '../migrations/box-id.ts';
import { pageOfForm } from '../page-of-form.ts';
import type { Problem } from './problem.ts';

/**
 * What a definition shares with another form of a year although only one of them can have it: the place where answers
 * are stored, and boxes whose figures would count twice. Clashes that the form `before` it (the one filers use now)
 * already has are not reported, so that new rules leave forms in force alone.
 */
export function clashesWith(
  definition: Definition,
  other: Definition,
  year: TaxYear,
  before?: Definition,
): Problem[] {
  if (other.code === definition.code || definition.kind === 'dialog' || other.kind === 'dialog') return [];
  return [...storeClashes(definition, other, before), ...boxClashes(definition, other, year, before)];
}

function storeClashes(definition: Definition, other: Definition, before: Definition | undefined): Problem[] {
  const path = storeClash(definition, other);
  if (path === undefined || (before !== undefined && storeClash(before, other) !== undefined)) return [];
  const named = path === '/code' ? definition.code : definition.tax_column;
  return [
    {
      path,
      message:
        `${formName(other)} already saves its answers as "${named}". Two forms cannot share a name: they would overwrite each ` +
        `other’s answers. Give this form its own name under “Answers saved as”.`,
    },
  ];
}

/** Code finds a form by the place of its answers, or by its code. */
function storeClash(one: Definition, other: Definition): string | undefined {
  if ([other.tax_column, other.code].includes(one.tax_column)) return '/tax_column';
  return one.code === other.tax_column ? '/code' : undefined;
}

type Binding = 'calc' | 'xml';

function boxClashes(
  definition: Definition,
  other: Definition,
  year: TaxYear,
  before: Definition | undefined,
): Problem[] {
  const label = taxYearLabel(year);
  const taken = takenBoxes(definition, other);
  const theirs = other.form_json.fields.filter((field) => isIn(field, label) && !taken.has(boxId(field)));
  const bound = { calc: boundBy(theirs, 'calc'), xml: boundBy(theirs, 'xml') };
  return definition.form_json.fields.flatMap((field, index) =>
    isIn(field, label)
      ? (['calc', 'xml'] as const).flatMap((binding): Problem[] => {
          const word = field[binding];
          if (word === undefined || isBoundBefore(before, label, binding, word)) return [];
          const twin = bound[binding]
            .get(word)
            ?.find((one) => isTwice[binding](field, one, definition, other));
          if (twin === undefined) return [];
          const message = clashWords(binding, word, twin, other);
          return [{ path: `/form_json/fields/${index}/${binding}`, message }];
        })
      : [],
  );
}

/** Why both cannot have it, and what to do. */
function clashWords(binding: Binding, word: string, twin: Field, other: Definition): string {
  const box = `${boxName(twin)} of ${formName(other)}`;
  const way = `Remove it here, or publish ${other.code} without it first.`;
  if (binding === 'xml') return `is written to ${word} in the return, and so is ${box}. ${way}`;
  return isAmountWord(twin.calc)
    ? `would count twice in the tax: ${box} also feeds it as ${word}, and the tax adds them up. If it is the same ` +
        `amount: ${lower(way)} If it is a different amount, tick “A different amount from other forms”.`
    : `cannot feed the tax as ${word}: ${box} does, and the tax takes only one answer. ${way}`;
}

function lower(sentence: string): string {
  return `${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}`;
}

const isTwice: Readonly<
  Record<Binding, (a: Field, b: Field, formOfA: Definition, formOfB: Definition) => boolean>
> = {
  // Inputs that are refused by name count nowhere. Entries of lists stay separate: two lists of employments are
  // different employments. Amounts that staff mark as different are meant to add up.
  calc: (a, b, formOfA, formOfB) =>
    !(isTick(a) && isTick(b)) &&
    !(isAmountWord(a.calc) && (a.calcAdds === true || b.calcAdds === true)) &&
    a.calc?.startsWith('unsupported.') !== true &&
    !(
      /^(employment|fullTrade|partnership)\./.test(a.calc ?? '') &&
      formOfA.kind === 'list' &&
      formOfB.kind === 'list'
    ),
  // A computed box repeats what was filled in elsewhere. Two forms of one page have pages of their own.
  xml: (a, b, formOfA, formOfB) =>
    !(isTick(a) && isTick(b)) &&
    !isCopy(a) &&
    !isCopy(b) &&
    pageOfForm(formOfA.code) !== pageOfForm(formOfB.code),
};

function isTick({ format }: Field): boolean {
  return format === 'checkbox';
}

function isCopy({ computed, fill }: Field): boolean {
  return computed !== undefined || fill?.from === 'calculated';
}

/** Boxes of the other form whose answers move here. Both exist until the other form loses them. */
function takenBoxes(definition: Definition, other: Definition): ReadonlySet<string> {
  const taken = (to: Definition, from: Definition, end: 'from' | 'to') =>
    (to.form_json.migrations ?? []).flatMap((migration) =>
      migration.do === 'move' && migration.form === from.code ? migration[end] : [],
    );
  return new Set([...taken(definition, other, 'from'), ...taken(other, definition, 'to')]);
}

function boundBy(fields: readonly Field[], binding: Binding): ReadonlyMap<string, Field[]> {
  return Map.groupBy(
    fields.filter((field) => field[binding] !== undefined),
    (field) => field[binding] ?? '',
  );
}

function isBoundBefore(
  before: Definition | undefined,
  label: string,
  binding: Binding,
  word: string,
): boolean {
  return before?.form_json.fields.some((field) => isIn(field, label) && field[binding] === word) ?? false;
}

function isIn({ taxYears }: Field, label: string): boolean {
  return taxYears === undefined || taxYears.includes(label);
}

function formName({ code, taxYear }: Definition): string {
  return `${code} ${taxYear}`;
}

function boxName({ box, title, name }: Field): string {
  const called = title.trim() === '' ? name : `“${title}”`;
  return box === undefined ? called : `Box ${box} ${called}`;
}

import type { TaxYear } from '#domain/tax-year.ts';
import { yearVariables } from './check.ts';
import type { Definition, Field, Values } from './definition.ts';
import { fileIds } from './files.ts';
import { entryTitleOf, isGroup, type ListEntries, listsIn, withEntries } from './lists.ts';
import { reading } from './reading.ts';
import type { ReadChoices } from './widgets/kind.ts';
import { fieldsFor, type Group, holdsValue, sectionsOf, widgetOf } from './resolve.ts';
import { settle, type Settled, type SettleOptions } from './settle.ts';

/** One answered box on paper. */
export interface PrintedLine {
  readonly name: string;
  readonly box: string | undefined;
  readonly title: string;
  readonly answer: string;
  /** Ids of the answer's files. */
  readonly files: readonly string[];
  /** Numbers are right-aligned. */
  readonly isFigure: boolean;
  /** No one types it. */
  readonly isWorkedOut: boolean;
  /** The source of the answer when the filer did not enter it. */
  readonly from: 'books' | 'profile' | undefined;
}

export interface PrintedSection {
  readonly heading: string | undefined;
  readonly groups: readonly {
    readonly subheading: string | undefined;
    readonly lines: readonly PrintedLine[];
  }[];
}

/** A filled-in form for printing: every answer in force with its box, in the order of the form. */
export function printedForm(
  definition: Definition,
  year: TaxYear,
  answers: Values,
  {
    context,
    choices = {},
    hasEmpty = false,
    ...options
  }: SettleOptions & {
    choices?: ReadChoices;
    /** With the visible boxes that have no answer: their answer is '', and 'No' for a box without a tick. */
    hasEmpty?: boolean;
  },
): PrintedSection[] {
  const fields = fieldsFor(definition, year);
  const settled = settle(withEntries(fields, answers), answers, {
    ...options,
    context: { ...context, ...yearVariables(year) },
  });
  return printedAnswers(fields, settled, choices, hasEmpty ? settled.hidden : undefined);
}

/**
 * The same for answers that are already settled, as in a filed return. `fields` are those of the definition. With the
 * names of hidden fields, boxes without an answer are printed too.
 */
export function printedAnswers(
  fields: readonly Field[],
  settled: Pick<Settled, 'values' | 'fromBooks' | 'fromProfile'>,
  choices: ReadChoices = {},
  hidden?: ReadonlySet<string>,
): PrintedSection[] {
  const lineOf = (field: Field): PrintedLine[] => {
    const value = holdsValue(field) ? settled.values[field.name] : undefined;
    // A box without a tick is an empty box.
    const given = value === false ? '' : reading(field, value, choices);
    const { name, box, title, format, computed } = field;
    const isEmptyShown = hidden !== undefined && holdsValue(field) && !hidden.has(name);
    if (given === '' && !isEmptyShown) return [];
    const isWorkedOut = computed !== undefined || widgetOf(field) === 'computed';
    const answer = given === '' && format === 'checkbox' && !isWorkedOut ? 'No' : given;
    const files = widgetOf(field) === 'file-drop' ? fileIds(settled.values[name]) : [];
    const isFigure = format === 'number';
    return [{ name, box, title, answer, files, isFigure, isWorkedOut, from: sourceOf(field, settled) }];
  };
  const lists = new Map(listsIn(fields, settled.values).map((one) => [one.list.name, one]));
  // The fields after a list belong to the subheading before it, which is not repeated.
  const printedGroup = ({ subheading, fields: inGroup }: Group) => {
    const groups: { subheading: string | undefined; lines: PrintedLine[] }[] = [{ subheading, lines: [] }];
    for (const field of inGroup) {
      const list = lists.get(field.name);
      if (list === undefined) groups.at(-1)?.lines.push(...lineOf(field));
      else if (list.entries.length === 0) groups.at(-1)?.lines.push(...lineOf(list.list));
      else groups.push(...printedEntries(list, settled.values, lineOf), { subheading: undefined, lines: [] });
    }
    return groups.filter(({ lines }) => lines.length > 0);
  };
  return sectionsOf(fields)
    .map(({ heading, groups }) => ({ heading, groups: groups.flatMap(printedGroup) }))
    .filter(({ groups }) => groups.length > 0);
}

/** The answers of each entry under its title. */
function printedEntries(
  { list, entries }: ListEntries,
  values: Values,
  lineOf: (field: Field) => PrintedLine[],
): { subheading: string; lines: PrintedLine[] }[] {
  return entries.map(({ id, fields }, at) => {
    const title = entryTitleOf(list, fields, { id, at }, values);
    // The title of a list is on no other line. Entries without a word of their own repeat it.
    const isNamed = title.startsWith(list.title);
    return {
      subheading: isGroup(list) ? list.title : isNamed ? title : `${list.title}: ${title}`,
      lines: fields.flatMap(lineOf),
    };
  });
}

function sourceOf(
  { name, fill, computed }: Field,
  settled: Pick<Settled, 'fromBooks' | 'fromProfile'>,
): PrintedLine['from'] {
  if (settled.fromBooks.has(name)) return 'books';
  const isShown = settled.fromProfile.has(name) || computed !== undefined;
  return fill?.from === 'profile' && isShown ? 'profile' : undefined;
}

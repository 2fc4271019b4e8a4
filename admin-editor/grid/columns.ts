import type { Definition, Field } from '#form-schemas/definition.ts';
import { attributeProblems } from '#form-schemas/lint/attributes.ts';
import { fileProblems } from '#form-schemas/lint/files.ts';
import { validateDefinition } from '#form-schemas/meta/validate.ts';
import { widgetOf } from '#form-schemas/resolve.ts';
import { widgetNames, widgetKinds } from '#form-schemas/widgets/index.ts';
import { commaAstray, readNumber } from '#renderer/typing/read-number.ts';
import type { FieldChanges } from '../commands/command.ts';
import { isNameTaken } from '../commands/rename-field.ts';
import { shapeChanges } from '../palette/shape-changes.ts';
import { sentence } from './grid-words.ts';

export interface GridRow {
  /** From the form and the field's identity, so it stays the same while the field is edited. */
  readonly id: string;
  readonly definition: Definition;
  /** Index of the field in the form. */
  readonly at: number;
  readonly field: Field;
  /** The form's code, if the grid shows several forms. */
  readonly form?: string;
  /** Why the field cannot be edited here. */
  readonly locked?: string;
}

/** One attribute as a column. */
export interface GridColumn {
  readonly id: keyof Field;
  readonly header: string;
  /** In pixels. */
  readonly width: number;
  readonly isFigure?: true;
  /** Stays visible while the other columns scroll, to identify the row. */
  readonly pinnedAs?: 'box' | 'title';
  readonly write: (field: Field) => string;
  /**
   * Parses the typed text. Undefined removes the attribute. Unreadable text is returned as it is, and the meta
   * schema rejects it.
   */
  readonly read: (text: string) => unknown;
  /** What the value changes, if that is more than this attribute. */
  readonly changes?: (field: Field, value: unknown) => FieldChanges;
  /** Why the value is rejected, if the column has its own message. */
  readonly rejection?: (value: unknown) => string | undefined;
}

const text = (id: keyof Field, header: string, width: number): GridColumn => ({
  id,
  header,
  width,
  write: (field) => asText(field[id]),
  read: (typed) => (typed === '' ? undefined : typed),
});
const figure = (id: keyof Field, header: string): GridColumn => ({
  ...text(id, header, 84),
  isFigure: true,
  read: (typed) => {
    if (typed.trim() === '') return undefined;
    return readNumber(typed, { allowNegative: true }) ?? typed;
  },
  rejection: (value) => {
    const astray = typeof value === 'string' ? commaAstray(value, { allowNegative: true }) : undefined;
    return astray === undefined ? undefined : `${astray}.`;
  },
});
const yes = (id: keyof Field, header: string): GridColumn => ({
  ...text(id, header, 84),
  write: (field) => (field[id] === true ? 'Yes' : ''),
  read: (typed) => {
    const word = typed.trim().toLowerCase();
    if (['', 'no', 'n', 'false', '0'].includes(word)) return undefined;
    return ['yes', 'y', 'true', '1', 'x'].includes(word) ? true : typed;
  },
  rejection: (value) => (typeof value === 'string' ? 'Enter Yes or No.' : undefined),
});
/** The kind of field, by its label in the properties. Its word in the source is accepted too. */
const kind: GridColumn = {
  ...text('widget', 'Kind', 140),
  write: (field) => widgetKinds[widgetOf(field)].editing.label,
  read: (typed) => kindByName(typed) ?? typed,
  changes: (field, value) => {
    const named = kindByName(value);
    return named === undefined || named === widgetOf(field) ? {} : shapeChanges(field, named);
  },
  rejection: (value) =>
    kindByName(value) === undefined
      ? `Use one of: ${Object.values(widgetKinds)
          .map(({ editing }) => editing.label)
          .toSorted()
          .join(', ')}.`
      : undefined,
};

function kindByName(value: unknown) {
  if (typeof value !== 'string') return undefined;
  const word = value.trim().toLowerCase();
  // The source calls a text 'string'.
  const alias = word === 'string' ? 'text' : word;
  return widgetNames.find(
    (name) => name === alias || widgetKinds[name].editing.label.toLowerCase() === alias,
  );
}

const list = (id: 'depends' | 'taxYears', header: string, width: number): GridColumn => ({
  ...text(id, header, width),
  write: (field) => [field[id] ?? []].flat().join(', '),
  read: (typed) => {
    const words = typed.split(/[,;]/).flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));
    if (words.length === 0) return undefined;
    return id === 'depends' && words.length === 1 ? words[0] : words;
  },
});

/** The columns of the grid. Conditions, choices and fills have their own editors. */
export const gridColumns: readonly GridColumn[] = [
  { ...text('box', 'Box', 72), pinnedAs: 'box' },
  { ...text('title', 'Title', 280), pinnedAs: 'title' },
  text('name', 'Name', 132),
  text('heading', 'Section', 180),
  text('subheading', 'Subheading', 160),
  text('help', 'Help', 260),
  kind,
  yes('currency', 'Money'),
  yes('required', 'Required'),
  figure('length', 'Length'),
  figure('min', 'Smallest'),
  figure('max', 'Largest'),
  figure('decimals', 'Decimals'),
  yes('allowNegative', 'Negative'),
  text('pattern', 'Pattern', 160),
  text('in', 'In list', 120),
  text('entryWord', 'Entry', 110),
  figure('minEntries', 'Fewest'),
  figure('maxEntries', 'Most'),
  list('depends', 'Shown with', 140),
  list('taxYears', 'Offered in', 160),
  text('calc', 'Feeds the tax as', 180),
  text('xml', 'XML element', 320),
];

/** What the typed text would change, or why it is rejected. */
export function readCell(
  { definition, at, field, locked }: GridRow,
  column: GridColumn,
  typed: string,
): { changes: FieldChanges } | { rejected: string } {
  if (locked !== undefined) return { rejected: locked };
  const value = column.read(typed);
  if (column.id === 'title' && value === undefined) return { rejected: 'Enter a title.' };
  if (column.id === 'name' && (value === undefined || isNameTaken(definition, at, typed)))
    return {
      rejected:
        value === undefined ? 'Enter a name.' : `Another field has the name ${typed}. Choose another.`,
    };
  const rejected = column.rejection?.(value);
  if (rejected !== undefined) return { rejected };
  // Columns are attributes, and the validation below checks the type of the value.
  const changes: FieldChanges = column.changes?.(field, value) ?? { [column.id]: value };
  const candidate = fieldWith(field, changes);
  const path = `/form_json/fields/0`;
  const [problem] = validateDefinition({
    ...definition,
    form_json: { ...definition.form_json, fields: [candidate] },
  }).filter((one) => one.path === path || one.path.startsWith(`${path}/${column.id}`));
  if (problem !== undefined) return { rejected: problem.message };
  const [attributeProblem] = [...attributeProblems(candidate), ...fileProblems(candidate)].filter(
    (one) => value !== undefined && one.path === `/${column.id}`,
  );
  return attributeProblem === undefined
    ? { changes }
    : { rejected: `${sentence(attributeProblem.message)}.` };
}

/**
 * Why a cell contradicts the kind in the same row: its value would make the field another kind. Undefined if it
 * does not.
 */
export function kindConflict(
  { id }: GridColumn,
  { field }: GridRow,
  changes: FieldChanges,
): string | undefined {
  const given = widgetOf(field);
  return id === 'widget' || widgetOf(fieldWith(field, changes)) === given
    ? undefined
    : `The same row has the kind ${widgetKinds[given].editing.label}.`;
}

/** The field with the changes. Undefined removes an attribute. */
export function fieldWith(field: Field, changes: FieldChanges): Field {
  // Only undefined attributes are removed, so the result is still a field.
  return Object.fromEntries(
    Object.entries({ ...field, ...changes }).filter(([, value]) => value !== undefined),
  ) as Field;
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

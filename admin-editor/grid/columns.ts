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

/** One field as a row of the grid. */
export interface GridRow {
  /** Of its form and its identity: it stays the same while the field is edited. */
  readonly id: string;
  readonly definition: Definition;
  /** The place of the field. */
  readonly at: number;
  readonly field: Field;
  /** Where several forms are shown: which one, as staff know it. */
  readonly form?: string;
  /** Why its cells cannot be changed here. */
  readonly locked?: string;
}

/** One attribute as a column. */
export interface GridColumn {
  readonly id: keyof Field;
  readonly header: string;
  /** Pixels. */
  readonly width: number;
  readonly isFigure?: true;
  /** It stays in sight when the others are scrolled: what says which field a row is. */
  readonly stays?: 'box' | 'title';
  readonly write: (field: Field) => string;
  /** What a typed text means; undefined takes the attribute away. Anything unreadable is handed on and refused by the language. */
  readonly read: (text: string) => unknown;
  /** What the value changes, where that is more than the attribute itself. */
  readonly changes?: (field: Field, value: unknown) => FieldChanges;
  /** Why the value cannot be taken, where the column has words of its own for it. */
  readonly refuse?: (value: unknown) => string | undefined;
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
  refuse: (value) => {
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
  refuse: (value) => (typeof value === 'string' ? 'Enter Yes or No.' : undefined),
});
/** The kind of field as the properties name it. It is typed by that name or by its word in the source. */
const kind: GridColumn = {
  ...text('widget', 'Kind', 140),
  write: (field) => widgetKinds[widgetOf(field)].editing.label,
  read: (typed) => kindNamed(typed) ?? typed,
  changes: (field, value) => {
    const named = kindNamed(value);
    return named === undefined || named === widgetOf(field) ? {} : shapeChanges(field, named);
  },
  refuse: (value) =>
    kindNamed(value) === undefined
      ? `Use one of: ${Object.values(widgetKinds)
          .map(({ editing }) => editing.label)
          .toSorted()
          .join(', ')}.`
      : undefined,
};

function kindNamed(value: unknown) {
  if (typeof value !== 'string') return undefined;
  const word = value.trim().toLowerCase();
  // The formats of the source whose kind is called otherwise.
  const said = word === 'string' ? 'text' : word;
  return widgetNames.find((name) => name === said || widgetKinds[name].editing.label.toLowerCase() === said);
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

/** What the grid shows of a field. Conditions, choices and fills are data of their own: they have their editors. */
export const gridColumns: readonly GridColumn[] = [
  { ...text('box', 'Box', 72), stays: 'box' },
  { ...text('title', 'Title', 280), stays: 'title' },
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
  list('depends', 'Shown with', 140),
  list('taxYears', 'Offered in', 160),
  text('calc', 'Feeds the tax as', 180),
  text('xml', 'XML element', 320),
];

/** What a typed text would change, or why it is refused, in the words of the language. */
export function readCell(
  { definition, at, field, locked }: GridRow,
  column: GridColumn,
  typed: string,
): { changes: FieldChanges } | { refused: string } {
  if (locked !== undefined) return { refused: locked };
  const value = column.read(typed);
  if (column.id === 'title' && value === undefined) return { refused: 'Enter a title.' };
  if (column.id === 'name' && (value === undefined || isNameTaken(definition, at, typed)))
    return {
      refused: value === undefined ? 'Enter a name.' : `Another field has the name ${typed}. Choose another.`,
    };
  const refused = column.refuse?.(value);
  if (refused !== undefined) return { refused };
  // The columns are attributes, and the check says whether the value is one of theirs.
  const changes: FieldChanges = column.changes?.(field, value) ?? { [column.id]: value };
  const candidate = fieldWith(field, changes);
  const path = `/form_json/fields/0`;
  const [problem] = validateDefinition({
    ...definition,
    form_json: { ...definition.form_json, fields: [candidate] },
  }).filter((one) => one.path === path || one.path.startsWith(`${path}/${column.id}`));
  if (problem !== undefined) return { refused: problem.message };
  const [unfit] = [...attributeProblems(candidate), ...fileProblems(candidate)].filter(
    (one) => value !== undefined && one.path === `/${column.id}`,
  );
  return unfit === undefined ? { changes } : { refused: `${sentence(unfit.message)}.` };
}

/**
 * Why the cell is refused beside the kind that the same row was given: what it says would make another kind of the field.
 * Undefined when it does not.
 */
export function contraryToKind(
  { id }: GridColumn,
  { field }: GridRow,
  changes: FieldChanges,
): string | undefined {
  const given = widgetOf(field);
  return id === 'widget' || widgetOf(fieldWith(field, changes)) === given
    ? undefined
    : `The same row has the kind ${widgetKinds[given].editing.label}.`;
}

/** The field with changes; undefined takes an attribute away. */
export function fieldWith(field: Field, changes: FieldChanges): Field {
  // What is left has the types of a field: only attributes that are undefined are gone.
  return Object.fromEntries(
    Object.entries({ ...field, ...changes }).filter(([, value]) => value !== undefined),
  ) as Field;
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

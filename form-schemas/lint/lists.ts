import type { Definition, Field, Logic } from '../definition.ts';
import { MOST_ENTRIES } from '../limits.ts';
import { fieldsIn, isGroup } from '../lists.ts';
import { isTotal } from '../entry-logic.ts';
import { isList } from '../is-list.ts';
import { type Problem, unknownField } from './problem.ts';

/** The most boxes that the entries of one list can have. */
const MOST_BOXES = 5000;

/** What feeds the tax or the return: a box of which there is one. */
const ofOneBox = ['fill', 'calc', 'xml'] as const;

/** Lists whose fields are not below them, and what fields of a list, and readers of one, cannot do. */
export function listFieldProblems(definition: Definition): Problem[] {
  const { fields, rules = [] } = definition.form_json;
  const lists = new Map(
    fields.flatMap((field) => (field.format === 'list' ? [[field.name, field] as const] : [])),
  );
  const at = (index: number, key: string) => `/form_json/fields/${index}/${key}`;
  const owner = new Map(
    fields.flatMap(({ name, in: list }) => (list === undefined ? [] : [[name, list] as const])),
  );
  const reads = (logic: Logic | undefined, path: string, list: string | undefined): Problem[] =>
    logic === undefined
      ? []
      : [...wrongReads(logic, list, owner, lists)].map((message) => ({ path, message }));
  return [
    ...fields.flatMap((field, index): Problem[] => {
      const { in: list } = field;
      const before = fields[index - 1];
      const isBelow = list === undefined || before?.name === list || before?.in === list;
      return [
        ...(list === undefined || lists.has(list) ? [] : [unknownField(list, at(index, 'in'))]),
        ...(list === undefined || !lists.has(list) || isBelow
          ? []
          : [{ path: at(index, 'in'), message: `is not below the list "${list}" or its other fields` }]),
        ...(list === undefined ? [] : inListProblems(field, index)),
        ...(field.format === 'list' ? listProblems(field, index, fields) : []),
        ...reads(field.visibleIf, at(index, 'visibleIf'), list),
        ...reads(field.computed, at(index, 'computed'), list),
        ...[field.depends ?? []]
          .flat()
          .flatMap((name) =>
            isReadable(name, list, owner, lists)
              ? []
              : [{ path: at(index, 'depends'), message: notOne(name) }],
          ),
      ];
    }),
    ...rules.flatMap(({ when, field }, index) =>
      reads(when, `/form_json/rules/${index}/when`, owner.get(field)),
    ),
  ];
}

function listProblems(field: Field, index: number, fields: readonly Field[]): Problem[] {
  const path = `/form_json/fields/${index}`;
  const members = fieldsIn(fields, field.name);
  const { minEntries = 0, maxEntries = MOST_ENTRIES, entryTitle } = field;
  return [
    ...(members.length === 0 ? [{ path, message: `${field.name}: the list has no fields` }] : []),
    ...(minEntries > maxEntries
      ? [{ path: `${path}/minEntries`, message: 'the list has to have more entries than it may have' }]
      : []),
    ...(members.length * maxEntries > MOST_BOXES
      ? [
          {
            path: `${path}/maxEntries`,
            message: `the list may have at most ${MOST_BOXES} boxes in all its entries`,
          },
        ]
      : []),
    ...(entryTitle === undefined || members.some(({ name }) => name === entryTitle)
      ? []
      : [{ path: `${path}/entryTitle`, message: `the list has no field "${entryTitle}"` }]),
    ...(field.asTable === true &&
    members.some((one) => one.visibleIf !== undefined || one.depends !== undefined)
      ? [
          {
            path: `${path}/asTable`,
            message: 'a table has the same columns in every line: its fields have no conditions',
          },
        ]
      : []),
    ...(field.asTable === true && isGroup(field)
      ? [{ path: `${path}/asTable`, message: 'a group has one entry, so it is no table' }]
      : []),
  ];
}

function inListProblems(field: Field, index: number): Problem[] {
  const path = `/form_json/fields/${index}`;
  return [
    ...(field.format === 'list' ? [{ path: `${path}/in`, message: 'a list cannot be in another list' }] : []),
    ...(['heading', 'subheading'] as const).flatMap((key) =>
      field[key] === undefined ? [] : [{ path: `${path}/${key}`, message: 'a heading cannot be in a list' }],
    ),
    ...ofOneBox.flatMap((key) =>
      field[key] === undefined
        ? []
        : [
            {
              path: `${path}/${key}`,
              message: 'a field of a list has several answers: use a total over the list',
            },
          ],
    ),
  ];
}

type Lists = ReadonlyMap<string, Field>;
type Owners = ReadonlyMap<string, string>;

/** Whether one answer can be read under a name at a place in a list. */
function isReadable(name: string, list: string | undefined, owner: Owners, lists: Lists): boolean {
  const of = owner.get(name);
  const head = of === undefined ? undefined : lists.get(of);
  return head === undefined || of === list || isGroup(head);
}

function notOne(name: string): string {
  return `"${name}" has an answer in every entry of its list: use a total`;
}

function* wrongReads(logic: Logic, list: string | undefined, owner: Owners, lists: Lists): Generator<string> {
  if (logic === null || typeof logic !== 'object') return;
  if (isList(logic)) {
    for (const part of logic) yield* wrongReads(part, list, owner, lists);
    return;
  }
  for (const [operator, argument] of Object.entries(logic)) {
    const parts = argument !== null && isList(argument) ? argument : [argument];
    const [name, each] = parts;
    if (isTotal(operator)) {
      if (typeof name === 'string' && !lists.has(name)) yield `"${name}" is not a list`;
      else if (each !== undefined && typeof name === 'string') yield* wrongReads(each, name, owner, lists);
    } else if (['var', 'filled', 'checked'].includes(operator) && typeof name === 'string') {
      if (!isReadable(name, list, owner, lists)) yield notOne(name);
      else if (operator !== 'filled' && lists.has(name)) yield `"${name}" is a list: use a total`;
    } else yield* wrongReads(argument, list, owner, lists);
  }
}

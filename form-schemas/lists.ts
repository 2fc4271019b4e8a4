import type { Field, Logic, Rule, Values } from './definition.ts';
import { entryIds, isEntryId } from './entry-ids.ts';
import { bound, boundField, type Entries, type Names, NOWHERE } from './entry-logic.ts';
import { pathOf, placeOf } from './paths.ts';
import { reading } from './reading.ts';

/**
 * Lists of entries inside a form (decision 78). A field of format 'list' is followed by the fields of its entries,
 * which name it with `in`. The value of the list is the ids of its entries in order, '1,k3'. The value of a field in an
 * entry is under its path, 'tenants:k3:rent'.
 */

/** The entries of one list, each with its fields under their paths. */
export interface ListEntries {
  readonly list: Field;
  readonly entries: readonly { readonly id: string; readonly fields: readonly Field[] }[];
}

/** Whether it always has exactly one entry. */
export function isGroup({ minEntries, maxEntries }: Field): boolean {
  return minEntries === 1 && maxEntries === 1;
}

export function hasLists(fields: readonly Field[]): boolean {
  return fields.some(({ format }) => format === 'list');
}

/** The fields of each entry of a list, as the definition has them. */
export function fieldsIn(fields: readonly Field[], list: string): readonly Field[] {
  return fields.filter((field) => field.in === list);
}

/**
 * The fields of a form with these answers: for each list the fields of every entry, under their paths. Without lists
 * it is the same array; with the same entries as before too. Fields without a condition or formula stay the same objects
 * when entries are added, moved or removed.
 */
export function withEntries(fields: readonly Field[], values: Values): readonly Field[] {
  return hasLists(fields) ? formOf(fields, values).fields : fields;
}

/** The entries of every list of a form with these answers: the fields are those of withEntries. */
export function listsIn(fields: readonly Field[], values: Values): readonly ListEntries[] {
  return hasLists(fields) ? formOf(fields, values).lists : NO_LISTS;
}

/** The rules of a form with these answers: a rule next to a field of a list applies to each entry. */
export function rulesWithEntries(
  rules: readonly Rule[],
  fields: readonly Field[],
  values: Values,
): readonly Rule[] {
  if (!hasLists(fields)) return rules;
  const { names } = formOf(fields, values);
  return rules.flatMap((rule): Rule[] => {
    const list = names.listOf.get(rule.field);
    const ofEntry = (at: Entries) => ({
      ...rule,
      field: names.pathAt(rule.field, at),
      when: bound(rule.when, at, names),
    });
    if (list === undefined) return [ofEntry(NOWHERE)];
    return names.idsOf(list).map((id) => ofEntry(new Map([[list, id]])));
  });
}

/** Logic of the field `own` as it is in the first entry of its list, or outside every list. */
export function logicWithEntries(
  logic: Logic,
  fields: readonly Field[],
  values: Values,
  own: string | undefined,
): Logic {
  if (!hasLists(fields)) return logic;
  const { names } = formOf(fields, values);
  const list = own === undefined ? undefined : names.listOf.get(own);
  const [first] = list === undefined ? [] : names.idsOf(list);
  return bound(logic, list === undefined || first === undefined ? NOWHERE : new Map([[list, first]]), names);
}

/** The field as its definition has it, for a field of an entry; any other field itself. */
export function originOf(field: Field): Field {
  return origins.get(field) ?? field;
}

/**
 * The title of an entry: its answer to the field that the list names, or its position among the entries (counted from
 * 0): 'Tenant 2'. `members` are the fields of any entry, or those of the definition.
 */
export function entryTitleOf(
  list: Field,
  members: readonly Field[],
  { id, at }: { readonly id: string; readonly at: number },
  values: Values,
): string {
  const field =
    list.entryTitle === undefined
      ? undefined
      : members.map(originOf).find(({ name }) => name === list.entryTitle);
  const title = field ? reading(field, values[pathOf(list.name, id, field.name)]).trim() : '';
  return title === '' ? `${list.entryWord ?? list.title} ${at + 1}` : title;
}

/** 'Tenant 2' for a field of an entry, among the fields of the form; undefined for any other field. */
export function entryWordsOf(fields: readonly Field[], path: string): string | undefined {
  const place = placeOf(path);
  const list = place && fields.find(({ name }) => name === place.list);
  if (place === undefined || list === undefined) return undefined;
  if (isGroup(list)) return list.title;
  const ids = new Set(
    fields.flatMap(({ name }) => {
      const other = placeOf(name);
      return other?.list === place.list ? [other.id] : [];
    }),
  );
  return `${list.entryWord ?? list.title} ${[...ids].indexOf(place.id) + 1}`;
}

/** The name of a field or the path of one: the field itself. For readers that look up what an answer belongs to. */
export function fieldAtPath(byName: ReadonlyMap<string, Field>, path: string): Field | undefined {
  const own = byName.get(path);
  if (own !== undefined) return own.in === undefined ? own : undefined;
  const place = placeOf(path);
  const field = place && isEntryId(place.id) ? byName.get(place.name) : undefined;
  return field !== undefined && field.in === place?.list ? field : undefined;
}

interface Form {
  readonly key: string;
  readonly fields: readonly Field[];
  readonly lists: readonly ListEntries[];
  readonly names: Names;
}

const NO_LISTS: readonly ListEntries[] = [];

const origins = new WeakMap<Field, Field>();

/** The last few forms of the same fields: what is saved and what is typed take turns. */
const known = new WeakMap<readonly Field[], Form[]>();
const MOST_KNOWN = 4;

function formOf(fields: readonly Field[], values: Values): Form {
  const heads = fields.filter(({ format }) => format === 'list');
  const ids = new Map(heads.map((list) => [list.name, entryIds(list, values[list.name])]));
  const key = [...ids.values()].map((some) => some.join()).join('|');
  const before = known.get(fields) ?? [];
  const form = before.find((one) => one.key === key) ?? made(fields, ids, key);
  known.set(fields, [form, ...before.filter((one) => one !== form)].slice(0, MOST_KNOWN));
  return form;
}

function made(fields: readonly Field[], ids: ReadonlyMap<string, readonly string[]>, key: string): Form {
  const names = namesOf(fields, ids);
  const lists: ListEntries[] = [];
  const all = fields.flatMap((field): readonly Field[] => {
    if (names.listOf.has(field.name)) return [];
    const own = boundField(field, NOWHERE, names);
    if (field.format !== 'list') return [own];
    const members = fieldsIn(fields, field.name).map((member) => shownWith(field, member));
    const entries = names.idsOf(field.name).map((id) => {
      const at = new Map([[field.name, id]]);
      return { id, fields: members.map((member) => entryField(member, at, names)) };
    });
    lists.push({ list: own, entries });
    return [own, ...entries.flatMap((entry) => entry.fields)];
  });
  return { key, fields: all, lists, names };
}

function namesOf(fields: readonly Field[], ids: ReadonlyMap<string, readonly string[]>): Names {
  const listOf = new Map(
    fields.flatMap((field) =>
      field.in === undefined || !ids.has(field.in) ? [] : [[field.name, field.in] as const],
    ),
  );
  const groups = new Set(fields.filter(isGroup).map(({ name }) => name));
  const idsOf = (list: string) => ids.get(list) ?? [];
  const pathAt = (name: string, at: Entries) => {
    const list = listOf.get(name);
    if (list === undefined) return name;
    const id = at.get(list) ?? (groups.has(list) ? idsOf(list)[0] : undefined);
    return id === undefined ? name : pathOf(list, id, name);
  };
  return { listOf, idsOf, pathAt };
}

/** A field of a list that is hidden when its list is. */
function shownWith({ depends = [], visibleIf }: Field, member: Field): Field {
  if (depends.length === 0 && visibleIf === undefined) return member;
  const both = [visibleIf, member.visibleIf].filter((logic) => logic !== undefined);
  const shown: Field = {
    ...member,
    depends: [depends, member.depends ?? []].flat(),
    ...(both.length > 0 && { visibleIf: both.length === 1 ? both[0] : { and: both } }),
  };
  origins.set(shown, member);
  return shown;
}

function entryField(member: Field, at: Entries, names: Names): Field {
  const path = names.pathAt(member.name, at);
  const isPlain =
    member.depends === undefined && member.visibleIf === undefined && member.computed === undefined;
  const paths = found(plainFields, member);
  const before = isPlain ? paths.get(path) : undefined;
  if (before !== undefined) return before;
  const { in: _list, ...own } = boundField(member, at, names);
  const field = { ...own, name: path };
  origins.set(field, originOf(member));
  if (paths.size >= MOST_PLAIN) paths.clear();
  if (isPlain) paths.set(path, field);
  return field;
}

/**
 * The fields of entries that read no other, by their path: they stay the same objects whatever else changes. Ids are
 * random, so the server forgets them now and then.
 */
const plainFields = new WeakMap<Field, Map<string, Field>>();
const MOST_PLAIN = 1000;

function found(known: WeakMap<Field, Map<string, Field>>, field: Field): Map<string, Field> {
  const paths = known.get(field) ?? new Map<string, Field>();
  known.set(field, paths);
  return paths;
}

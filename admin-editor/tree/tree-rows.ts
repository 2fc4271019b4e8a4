import type { Definition, Field } from '#form-schemas/definition.ts';
import { lineOf } from '../names.ts';

/** A line of the tree. `at` is the place of its field; the form itself and its sections have none. */
export type TreeRow =
  | { readonly kind: 'form'; readonly key: string; readonly line: string }
  | {
      readonly kind: 'section';
      readonly key: string;
      readonly line: string;
      readonly isOpen: boolean;
      /** The first field under it. */
      readonly first: number;
    }
  | { readonly kind: 'field'; readonly key: string; readonly line: string; readonly at: number };

/** The lines in reading order: what is searched for opens its section. `closed` holds the keys of folded sections. */
export function treeRows(definition: Definition, search: string, closed: ReadonlySet<string>): TreeRow[] {
  const wanted = search.trim().toLowerCase();
  const rows: TreeRow[] = [{ kind: 'form', key: 'form', line: definition.title }];
  let section: { key: string; isOpen: boolean } | undefined;
  let pending: TreeRow | undefined;
  definition.form_json.fields.forEach((field, at) => {
    if (field.heading !== undefined) {
      const key = sectionKey(at, field.heading);
      section = { key, isOpen: wanted !== '' || !closed.has(key) };
      pending = { kind: 'section', key, line: field.heading, isOpen: section.isOpen, first: at };
      if (wanted === '') {
        rows.push(pending);
        pending = undefined;
      }
    }
    if (!matches(field, wanted)) return;
    if (pending !== undefined) rows.push(pending);
    pending = undefined;
    if (section?.isOpen === false) return;
    rows.push({ kind: 'field', key: `field ${at}`, line: lineOf(field), at });
  });
  return rows;
}

/** The key of the section a field stands in; undefined above the first heading. */
export function sectionOf(definition: Definition, at: number): string | undefined {
  const first = definition.form_json.fields.findLastIndex(
    (field, place) => place <= at && field.heading !== undefined,
  );
  return first < 0 ? undefined : sectionKey(first, definition.form_json.fields[first]?.heading);
}

function sectionKey(first: number, heading = ''): string {
  return `section ${first} ${heading}`;
}

/** Names, boxes, wording, bindings: whatever staff may know a field by. */
function matches(field: Field, wanted: string): boolean {
  if (wanted === '') return true;
  return [
    field.box,
    field.title,
    field.name,
    field.help,
    field.heading,
    field.subheading,
    field.calc,
    field.xml,
  ]
    .filter((text) => text !== undefined)
    .some((text) => text.toLowerCase().includes(wanted));
}

import type { Definition } from '#form-schemas/definition.ts';
import { reuseParts } from '#renderer/reuse-parts.ts';
import type { Level } from '../commands/block.ts';
import { indentOf } from '../commands/nesting.ts';
import { fieldLine } from '../editor/names.ts';
import { type Hit, hitsIn } from './find.ts';

/** A line of the tree. `depth` is its level, with the form at 1. */
export type TreeRow = {
  readonly key: string;
  readonly line: string;
  readonly depth: number;
} & (
  | { readonly kind: 'form'; readonly hitIn: string }
  | {
      readonly kind: 'section';
      readonly level: Level;
      readonly isOpen: boolean;
      /** The first field under it. */
      readonly at: number;
    }
  | {
      readonly kind: 'field';
      readonly at: number;
      /** The property that matches the search, if its line does not show it. */
      readonly hitIn: string;
    }
);

const levels = ['heading', 'subheading'] as const;

/**
 * The lines in reading order: search results open their sections. `closed` contains the keys of folded
 * sections.
 */
export function treeRows(definition: Definition, search: string, closed: ReadonlySet<string>): TreeRow[] {
  const isSearching = search.trim() !== '';
  const hits = new Map(hitsIn(definition, search).map((hit: Hit) => [hit.at, hit.where]));
  const rows: TreeRow[] = [
    { kind: 'form', key: 'form', line: definition.title, depth: 1, hitIn: hits.get(undefined) ?? '' },
  ];
  // The sections of the field, the outer one first.
  let open: Extract<TreeRow, { kind: 'section' }>[] = [];
  const added = new Set<string>();
  definition.form_json.fields.forEach((field, at) => {
    for (const level of levels) {
      const line = field[level];
      if (line === undefined) continue;
      open = level === 'heading' ? [] : open.filter((section) => section.level === 'heading');
      const key = sectionKey(at, level, line);
      const row = {
        kind: 'section' as const,
        level,
        key,
        line,
        depth: 2 + open.length,
        isOpen: isSearching || !closed.has(key),
        at,
      };
      if (!isSearching && open.every(({ isOpen }) => isOpen)) rows.push(row);
      open = [...open, row];
    }
    if (isSearching && !hits.has(at)) return;
    if (isSearching) {
      rows.push(...open.filter(({ key }) => !added.has(key)));
      for (const { key } of open) added.add(key);
    }
    if (open.some(({ isOpen }) => !isOpen)) return;
    rows.push({
      kind: 'field',
      key: `field ${at}`,
      line: fieldLine(field),
      depth: 2 + open.length + indentOf(field) + (field.in === undefined ? 0 : 1),
      at,
      hitIn: hits.get(at) ?? '',
    });
  });
  return rows;
}

/** Reuses the objects of equal lines, so that a long tree only draws changed ones. */
export function reuseRows(before: readonly TreeRow[], next: readonly TreeRow[]): readonly TreeRow[] {
  return reuseParts(before, next, (one, other) => (isSameRow(one, other) ? one : other));
}

function isSameRow(one: TreeRow, other: TreeRow): boolean {
  return (Object.keys(other) as (keyof TreeRow)[]).every((key) => one[key] === other[key]);
}

/** The lines by sections: each heading starts a part. */
export function partsOf(rows: readonly TreeRow[]): readonly (readonly TreeRow[])[] {
  const parts: TreeRow[][] = [];
  for (const row of rows) {
    const isHeading = row.kind === 'section' && row.level === 'heading';
    if (isHeading || parts.length === 0) parts.push([row]);
    else parts.at(-1)?.push(row);
  }
  return parts;
}

/** Reuses the array of a part with the same lines. */
export function reuseTreeParts(
  before: readonly (readonly TreeRow[])[],
  next: readonly (readonly TreeRow[])[],
): readonly (readonly TreeRow[])[] {
  return reuseParts(before, next, (one, other) => reuseParts(one, other, (_, row) => row));
}

/** The keys of a field's sections; none above the first heading. */
export function sectionsOfField({ form_json: { fields } }: Definition, at: number): string[] {
  const keys: string[] = [];
  for (let place = at; place >= 0; place -= 1) {
    const { heading, subheading } = fields[place] ?? {};
    if (subheading !== undefined && keys.length === 0) keys.push(sectionKey(place, 'subheading', subheading));
    if (heading !== undefined) return [...keys, sectionKey(place, 'heading', heading)];
  }
  return keys;
}

function sectionKey(first: number, level: Level, text: string): string {
  return `${level} ${first} ${text}`;
}

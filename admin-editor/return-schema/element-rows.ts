import type { ReplyOf } from '#contract/endpoint.ts';
import type { getReturnSchema } from '#contract/return-schema/return-schemas.ts';
import { type ElementDifference, elementDifferences } from '#form-schemas/return-elements/differences.ts';
import { elementWords, kindOfType, nameOf } from '#form-schemas/return-elements/element.ts';

type Overview = ReplyOf<typeof getReturnSchema>;
type Box = Overview['bound'][number]['boxes'][number];

/** An element of the table: what it takes, how it differs from the year before, and its boxes. */
export interface ElementRow {
  readonly path: string;
  /** How deep it is nested; a page is 0. */
  readonly depth: number;
  readonly words: string;
  readonly hmrcBox: string;
  readonly state: ElementDifference['state'] | undefined;
  readonly note: string;
  readonly boxes: readonly Box[];
  readonly isGroup: boolean;
  readonly isMissing: boolean;
  /** Why one of its boxes does not fit. */
  readonly wrong: string;
}

export const shows = ['changes', 'missing', 'all'] as const;
/** Which elements are listed: those that differ, those with something to do, or all. */
export type Shows = (typeof shows)[number];

/** Every element in the order of the return, then those that are gone or that only a box names. */
export function elementRows({ schema, before, bound, missing, wrong }: Overview): readonly ElementRow[] {
  if (schema === null) return [];
  const differences = new Map(
    (before === null ? [] : elementDifferences(before.elements, schema.elements)).map((one) => [
      one.path,
      one,
    ]),
  );
  const boxes = new Map(bound.map((one) => [one.path, one.boxes]));
  const absent = new Set(missing);
  const faults = new Map(wrong.map((one) => [`${one.code}/${one.field}`, one.message]));
  const known = new Set(schema.elements.map(({ path }) => path));
  const rowOf = (path: string, words: string, type: string, hmrcBox = ''): ElementRow => {
    const own = boxes.get(path) ?? [];
    const difference = differences.get(path);
    return {
      path,
      depth: path.split('/').length - 1,
      words,
      hmrcBox,
      state: difference?.state,
      note: noteOf(difference),
      boxes: own,
      isGroup: kindOfType(type) === undefined,
      isMissing: absent.has(path),
      wrong: own.flatMap(({ code, field }) => faults.get(`${code}/${field}`) ?? [])[0] ?? '',
    };
  };
  const gone = [...differences.values()].filter(({ state }) => state === 'gone');
  const goneOrKnown = new Set([...known, ...gone.map(({ path }) => path)]);
  return [
    ...schema.elements.map((one) => rowOf(one.path, elementWords(one), one.type, one.box)),
    ...gone.map(({ path, before: was }) =>
      rowOf(path, was ? elementWords(was) : '', was?.type ?? '', was?.box),
    ),
    ...bound
      .filter(
        ({ path, boxes: own }) =>
          !goneOrKnown.has(path) && own.some(({ code, field }) => faults.has(`${code}/${field}`)),
      )
      .map(({ path }) => rowOf(path, 'not in the return', 'S')),
  ];
}

function noteOf(difference: ElementDifference | undefined): string {
  if (difference === undefined) return '';
  const { what, renamed, state } = difference;
  if (renamed === undefined) return what.join(', ');
  return state === 'gone' ? `now perhaps ${nameOf(renamed)}` : `before perhaps ${nameOf(renamed)}`;
}

/** The rows to show. `typed`: names or box numbers, all of which must fit. */
export function shownRows(rows: readonly ElementRow[], which: Shows, typed: string): readonly ElementRow[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      isShown(row, which) &&
      words.every((word) =>
        `${row.path} ${row.hmrcBox} ${row.boxes.map(({ code, label }) => `${code} ${label}`).join(' ')}`
          .toLowerCase()
          .includes(word),
      ),
  );
}

export function isShown({ state, isMissing, wrong }: ElementRow, which: Shows): boolean {
  if (which === 'changes') return state !== undefined;
  return which === 'all' || isMissing || wrong !== '';
}

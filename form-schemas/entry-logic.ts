import { isList } from './is-list.ts';
import type { Field, Logic } from './definition.ts';
import { type LogicOperator, totalOperators } from './vocabulary.ts';

/** The entry that is read, by list. */
export type Entries = ReadonlyMap<string, string>;

/** Outside every list. */
export const NOWHERE: Entries = new Map();

/** What a name in the definition stands for when a form has these entries. */
export interface Names {
  /** The list of a field, by its name. */
  readonly listOf: ReadonlyMap<string, string>;
  readonly idsOf: (list: string) => readonly string[];
  /** The path of a field of a list at these entries; its name if it has none there. */
  readonly pathAt: (name: string, at: Entries) => string;
}

/** The field with its references as they are at an entry. The field itself if that changes nothing. */
export function boundField(field: Field, at: Entries, names: Names): Field {
  const { depends, visibleIf, computed } = field;
  const next = {
    depends:
      typeof depends === 'string'
        ? names.pathAt(depends, at)
        : depends && sameOr(depends, (name) => names.pathAt(name, at)),
    visibleIf: visibleIf === undefined ? undefined : bound(visibleIf, at, names),
    computed: computed === undefined ? undefined : bound(computed, at, names),
  };
  if (next.depends === depends && next.visibleIf === visibleIf && next.computed === computed) return field;
  return {
    ...field,
    ...(next.depends !== undefined && {
      depends: typeof next.depends === 'string' ? next.depends : [...next.depends],
    }),
    ...(next.visibleIf !== undefined && { visibleIf: next.visibleIf }),
    ...(next.computed !== undefined && { computed: next.computed }),
  };
}

const readers: ReadonlySet<string> = new Set<LogicOperator>(['var', 'filled', 'checked']);

/** Whether an operator adds up the entries of a list: {"sum": ["tenants", {"var": "rent"}]}. */
export function isTotal(operator: string): boolean {
  return totals.has(operator);
}
const totals: ReadonlySet<string> = new Set(totalOperators);

/** Logic at an entry: names become paths, and a total becomes its parts, one for each entry. */
export function bound(logic: Logic, at: Entries, names: Names): Logic {
  if (logic === null || typeof logic !== 'object') return logic;
  if (isList(logic)) return sameOr(logic, (part) => bound(part, at, names));
  const [[operator, argument] = ['', null]] = Object.entries(logic);
  if (readers.has(operator) && typeof argument === 'string') {
    const name = names.pathAt(argument, at);
    return name === argument ? logic : { [operator]: name };
  }
  const parts = argument !== null && isList(argument) ? argument : [argument];
  if (isTotal(operator)) {
    const [list, each = true] = parts;
    if (typeof list !== 'string') return logic;
    return {
      [operator]: names.idsOf(list).map((id) => bound(each, new Map([...at, [list, id]]), names)),
    };
  }
  const next = bound(argument, at, names);
  return next === argument ? logic : { [operator]: next };
}

/** The same array while no part changes. */
function sameOr<T>(parts: readonly T[], change: (part: T) => T): T[] | readonly T[] {
  const next = parts.map(change);
  return next.every((part, at) => part === parts[at]) ? parts : next;
}

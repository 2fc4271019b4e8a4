import type { Field, Logic } from '../definition.ts';
import { dependsOn } from '../settle.ts';
import { both, type Fact, factOf, type Scalar } from './facts.ts';

/** One way in which everything asked for can hold, as far as it is understood: what it says of each box. */
type Way = ReadonlyMap<string, Fact>;

/** The boxes of one year. */
export interface YearOfForm {
  readonly byName: ReadonlyMap<string, Field>;
  /** Boxes of the form that this year does not have. */
  readonly absent: ReadonlySet<string>;
  /** '2025-2026' */
  readonly label: string;
}

/** Why a field of the year can never be shown; undefined when it can, or when that cannot be told. */
export function neverShown(field: Field, year: YearOfForm): string | undefined {
  if (field.depends === undefined && field.visibleIf === undefined) return undefined;
  return refusalOf(year, (search) => search.shown(field, [new Map()]), field.name);
}

/** Why a condition can never hold in the year. */
export function neverHolds(logic: Logic, year: YearOfForm): string | undefined {
  return refusalOf(year, (search) => search.assumed([new Map()], logic, true));
}

/** More ways than these are not looked into: then it counts as possible. */
const MOST_WAYS = 48;

class TooMany extends Error {}

function refusalOf(year: YearOfForm, start: (search: Search) => Way[], own?: string): string | undefined {
  const search = new Search(year);
  try {
    let ways = start(search);
    // What has to be filled in has to be shown.
    const opened = new Set(own === undefined ? [] : [own]);
    for (let round = 0; round < 20 && ways.length > 0; round += 1) {
      const next = ways.map((way) => search.unopened(way, opened));
      if (next.every((names) => names.length === 0)) return undefined;
      ways = ways.flatMap((way, index) =>
        (next[index] ?? []).reduce<Way[]>((so, field) => search.shown(field, so), [way]),
      );
      for (const { name } of next.flat()) opened.add(name);
    }
    return ways.length > 0 ? undefined : search.reason;
  } catch (error) {
    if (error instanceof TooMany) return undefined;
    throw error;
  }
}

class Search {
  private readonly year: YearOfForm;
  reason: string | undefined;

  constructor(year: YearOfForm) {
    this.year = year;
  }

  /** The ways in which the field is shown as well. */
  shown(field: Field, ways: Way[]): Way[] {
    const waiting = dependsOn(field).reduce(
      (so, name) => this.with(so, name, { filled: true, present: true }),
      ways,
    );
    return field.visibleIf === undefined ? waiting : this.assumed(waiting, field.visibleIf, true);
  }

  /** Boxes that have to be filled in and whose own condition was not looked at yet. */
  unopened(way: Way, opened: ReadonlySet<string>): Field[] {
    return [...way].flatMap(([name, { filled }]) => {
      const field = this.year.byName.get(name);
      return filled === true && field !== undefined && !opened.has(name) ? [field] : [];
    });
  }

  /** The ways in which the logic holds as well (or, with `holds` false, does not). */
  assumed(ways: Way[], logic: Logic, holds: boolean): Way[] {
    if (ways.length > MOST_WAYS) throw new TooMany();
    if (typeof logic === 'boolean') return this.kept(ways, logic === holds);
    if (logic === null || typeof logic !== 'object' || isList(logic)) return ways;
    const [entry] = Object.entries(logic);
    if (entry === undefined) return ways;
    const [operator, argument] = entry;
    const parts = isList(argument) ? argument : [argument];
    const [first = null, second = null] = parts;
    switch (operator) {
      case 'and':
      case 'or':
        // Of nothing all hold, and none.
        if (parts.length === 0) return this.kept(ways, (operator === 'and') === holds);
        return (operator === 'and') === holds
          ? parts.reduce<Way[]>((so, part) => this.assumed(so, part, holds), ways)
          : parts.flatMap((part) => this.assumed(ways, part, holds));
      case '!':
        return this.assumed(ways, first, !holds);
      case '!!':
        return this.assumed(ways, first, holds);
      case 'filled':
        return this.with(ways, first, holds ? { filled: true, present: true } : { filled: false });
      case 'checked':
        return this.ticked(ways, first, holds);
      case 'var':
        return this.with(ways, first, holds ? { filled: true, present: true, not: [0] } : {});
      case '!=':
        return this.compared(ways, '==', first, second, !holds);
      case '==':
      case '>':
      case '>=':
      case '<':
      case '<=':
        return this.compared(ways, operator, first, second, holds);
      case 'in':
        return this.among(ways, first, second, holds);
      default:
        return ways;
    }
  }

  private ticked(ways: Way[], name: Logic, holds: boolean): Way[] {
    const field = typeof name === 'string' ? this.year.byName.get(name) : undefined;
    if (holds && field !== undefined && field.format !== 'checkbox' && field.computed === undefined) {
      this.reason ??= `the condition asks if "${field.name}" is ticked, but it is not a tick box`;
      return [];
    }
    return this.with(ways, name, holds ? { filled: true, present: true, equals: true } : { not: [true] });
  }

  private compared(ways: Way[], by: string, left: Logic, right: Logic, holds: boolean): Way[] {
    const [name, other] = [nameIn(left), nameIn(right)];
    if (name === undefined && other !== undefined)
      return this.compared(ways, turned[by] ?? by, right, left, holds);
    if (name === undefined) return ways;
    const value = scalarIn(right);
    if (value === undefined) {
      // Two boxes are compared, or a box with a sum: both have to be there.
      const left = holds ? this.with(ways, name, { present: true }) : ways;
      return holds && other !== undefined ? this.with(left, other, { present: true }) : left;
    }
    if (by === '==') return this.with(ways, name, holds ? same(value) : { not: [value] });
    if (typeof value !== 'number') return holds ? this.with(ways, name, { present: true }) : ways;
    const bound = bounds[holds ? by : (opposites[by] ?? by)]?.(value) ?? {};
    return this.with(ways, name, holds ? { ...bound, filled: true, present: true } : bound);
  }

  private among(ways: Way[], left: Logic, right: Logic, holds: boolean): Way[] {
    const name = nameIn(left);
    const values = isList(right) ? right.map(scalarIn) : [];
    if (name === undefined || values.length === 0 || values.includes(undefined)) return ways;
    const known = values.filter((value) => value !== undefined);
    return holds
      ? known.flatMap((value) => this.with(ways, name, same(value)))
      : this.with(ways, name, { not: known });
  }

  /** The ways in which this is so of a box as well. */
  private with(ways: Way[], name: Logic, fact: Fact): Way[] {
    if (typeof name !== 'string') return ways;
    if (this.year.absent.has(name)) {
      if (fact.present === undefined) return ways;
      this.reason ??= `"${name}" is not offered in ${this.year.label}`;
      return [];
    }
    const field = this.year.byName.get(name);
    return ways.flatMap((way) => {
      const after = both(way.get(name) ?? (field === undefined ? {} : factOf(field)), fact, field);
      if (typeof after !== 'string') return [new Map(way).set(name, after)];
      this.reason ??= `"${name}" would have to be ${after} at the same time`;
      return [];
    });
  }

  private kept(ways: Way[], isPossible: boolean): Way[] {
    if (!isPossible) this.reason ??= 'its condition is never true';
    return isPossible ? ways : [];
  }
}

function same(value: Scalar): Fact {
  return { present: true, equals: value, ...(value !== false && value !== '' && { filled: true }) };
}

const turned: Readonly<Record<string, string>> = { '>': '<', '>=': '<=', '<': '>', '<=': '>=' };
const opposites: Readonly<Record<string, string>> = { '>': '<=', '>=': '<', '<': '>=', '<=': '>' };
const bounds: Readonly<Record<string, (at: number) => Fact>> = {
  '>': (at) => ({ low: { at, open: true } }),
  '>=': (at) => ({ low: { at, open: false } }),
  '<': (at) => ({ high: { at, open: true } }),
  '<=': (at) => ({ high: { at, open: false } }),
};

function nameIn(logic: Logic): string | undefined {
  const name = argumentOf(logic, 'var');
  return typeof name === 'string' ? name : undefined;
}

/** A value written out; an amount in pounds is one of pence. */
function scalarIn(logic: Logic): Scalar | undefined {
  if (typeof logic === 'number' || typeof logic === 'string' || typeof logic === 'boolean') return logic;
  const pounds = argumentOf(logic, 'pounds');
  return typeof pounds === 'number' ? Math.round(pounds * 100) : undefined;
}

function argumentOf(logic: Logic, operator: string): Logic | undefined {
  if (logic === null || typeof logic !== 'object' || isList(logic)) return undefined;
  const argument = logic[operator];
  return argument !== undefined && isList(argument) ? argument[0] : argument;
}

function isList(logic: Logic): logic is readonly Logic[] {
  return Array.isArray(logic);
}

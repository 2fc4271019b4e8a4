import type { Field, Logic } from '../definition.ts';
import { dependsOn } from '../settle.ts';
import { both, type Fact, factOf, type Scalar } from './facts.ts';

/** One way to satisfy everything, as far as we understand it: the facts for each box. */
type Way = ReadonlyMap<string, Fact>;

/** The boxes of one year. */
export interface YearOfForm {
  readonly byName: ReadonlyMap<string, Field>;
  /** Boxes of the form that this year does not have. */
  readonly absent: ReadonlySet<string>;
  /** '2025-2026' */
  readonly label: string;
}

/** Why a field of the year can never be shown; undefined when it can, or when we cannot tell. */
export function neverShown(field: Field, year: YearOfForm): string | undefined {
  if (field.depends === undefined && field.visibleIf === undefined) return undefined;
  return refusalOf(year, (search) => search.shown(field, [new Map()]), field.name);
}

/** Why a condition can never be true in the year. */
export function neverTrue(logic: Logic, year: YearOfForm): string | undefined {
  return refusalOf(year, (search) => search.assumed([new Map()], logic, true));
}

/** The search stops at this number of ways and then assumes that it is possible. */
const MOST_WAYS = 48;

class TooMany extends Error {}

function refusalOf(year: YearOfForm, start: (search: Search) => Way[], own?: string): string | undefined {
  const search = new Search(year);
  try {
    let ways = start(search);
    // A required field must also be visible.
    const opened = new Set(own === undefined ? [] : [own]);
    for (let round = 0; round < 20 && ways.length > 0; round += 1) {
      const next = ways.map((way) => search.unchecked(way, opened));
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

  /** The ways in which the field is also visible. */
  shown(field: Field, ways: Way[]): Way[] {
    const waiting = dependsOn(field).reduce(
      (so, name) => this.with(so, name, { filled: true, present: true }),
      ways,
    );
    return field.visibleIf === undefined ? waiting : this.assumed(waiting, field.visibleIf, true);
  }

  /** Required boxes whose own conditions are still unchecked. */
  unchecked(way: Way, opened: ReadonlySet<string>): Field[] {
    return [...way].flatMap(([name, { filled }]) => {
      const field = this.year.byName.get(name);
      return filled === true && field !== undefined && !opened.has(name) ? [field] : [];
    });
  }

  /** The ways in which the logic is also true (or false, when `isTrue` is false). */
  assumed(ways: Way[], logic: Logic, isTrue: boolean): Way[] {
    if (ways.length > MOST_WAYS) throw new TooMany();
    if (typeof logic === 'boolean') return this.waysIf(ways, logic === isTrue);
    if (logic === null || typeof logic !== 'object' || isList(logic)) return ways;
    const [entry] = Object.entries(logic);
    if (entry === undefined) return ways;
    const [operator, argument] = entry;
    const parts = isList(argument) ? argument : [argument];
    const [first = null, second = null] = parts;
    switch (operator) {
      case 'and':
      case 'or':
        // An empty `and` is true, an empty `or` is false.
        if (parts.length === 0) return this.waysIf(ways, (operator === 'and') === isTrue);
        return (operator === 'and') === isTrue
          ? parts.reduce<Way[]>((so, part) => this.assumed(so, part, isTrue), ways)
          : parts.flatMap((part) => this.assumed(ways, part, isTrue));
      case '!':
        return this.assumed(ways, first, !isTrue);
      case '!!':
        return this.assumed(ways, first, isTrue);
      case 'filled':
        return this.with(ways, first, isTrue ? { filled: true, present: true } : { filled: false });
      case 'checked':
        return this.ticked(ways, first, isTrue);
      case 'var':
        return this.with(ways, first, isTrue ? { filled: true, present: true, not: [0] } : {});
      case '!=':
        return this.compared(ways, '==', first, second, !isTrue);
      case '==':
      case '>':
      case '>=':
      case '<':
      case '<=':
        return this.compared(ways, operator, first, second, isTrue);
      case 'in':
        return this.among(ways, first, second, isTrue);
      default:
        return ways;
    }
  }

  private ticked(ways: Way[], name: Logic, isTrue: boolean): Way[] {
    const field = typeof name === 'string' ? this.year.byName.get(name) : undefined;
    if (isTrue && field !== undefined && field.format !== 'checkbox' && field.computed === undefined) {
      this.reason ??= `the condition asks if "${field.name}" is ticked, but it is not a tick box`;
      return [];
    }
    return this.with(ways, name, isTrue ? { filled: true, present: true, equals: true } : { not: [true] });
  }

  private compared(ways: Way[], by: string, left: Logic, right: Logic, isTrue: boolean): Way[] {
    const [name, other] = [nameIn(left), nameIn(right)];
    if (name === undefined && other !== undefined)
      return this.compared(ways, turned[by] ?? by, right, left, isTrue);
    if (name === undefined) return ways;
    const value = scalarIn(right);
    if (value === undefined) {
      // A comparison of two boxes, or of a box with a sum, needs both to be present.
      const left = isTrue ? this.with(ways, name, { present: true }) : ways;
      return isTrue && other !== undefined ? this.with(left, other, { present: true }) : left;
    }
    if (by === '==') return this.with(ways, name, isTrue ? same(value) : { not: [value] });
    if (typeof value !== 'number') return isTrue ? this.with(ways, name, { present: true }) : ways;
    const bound = bounds[isTrue ? by : (opposites[by] ?? by)]?.(value) ?? {};
    return this.with(ways, name, isTrue ? { ...bound, filled: true, present: true } : bound);
  }

  private among(ways: Way[], left: Logic, right: Logic, isTrue: boolean): Way[] {
    const name = nameIn(left);
    const values = isList(right) ? right.map(scalarIn) : [];
    if (name === undefined || values.length === 0 || values.includes(undefined)) return ways;
    const known = values.filter((value) => value !== undefined);
    return isTrue
      ? known.flatMap((value) => this.with(ways, name, same(value)))
      : this.with(ways, name, { not: known });
  }

  /** The ways in which this fact about a box is also true. */
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

  private waysIf(ways: Way[], isPossible: boolean): Way[] {
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

/** A literal value; an amount in pounds becomes pence. */
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

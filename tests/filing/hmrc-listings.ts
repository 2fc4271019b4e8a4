import { existsSync, readFileSync } from 'node:fs';
import type { TaxYear } from '#domain/tax-year.ts';

// Listings of HMRC's schemas are not part of this project; where a copy lies beside it, our fragments are read against it.
const folder = new URL('../../../shared/hmrc/schemas/', import.meta.url);

export const hasListings = existsSync(folder);

interface Listed {
  readonly name: string;
  readonly type?: string;
  readonly attribute?: boolean;
  readonly children?: readonly Listed[];
}

/** What changed in a page. */
interface Difference {
  readonly form: string;
  readonly removed?: readonly string[];
  readonly added?: readonly string[];
  readonly renamed?: readonly string[];
}

/**
 * The elements of a year's return that hold a value, by path from the page ('SA102/Employment/PayFromEmployment'), in
 * the order of the schema, with their type. Up to 2023-24 those of 2024-25 with the published differences undone, after
 * 2025-26 those of 2025-26.
 */
export function listedElements(year: TaxYear): ReadonlyMap<string, string> {
  const listing = year >= '2025-26' ? '2025-26' : '2024-25';
  const { MTR } = read(`mtr-${listing}.elements.json`) as { MTR: Listed };
  const leaves = (MTR.children ?? []).flatMap((page) => leavesOf(page, page.name));
  if (year >= '2025-26') return new Map(leaves);
  const of2024 = leaves.map(([path, type]): Leaf => [path, SLIPS[path] ?? type]);
  if (year === '2024-25') return new Map(of2024);
  const all = read('mtr-year-differences.json') as Record<string, readonly Difference[]>;
  return new Map((all['2023-24 to 2024-25'] ?? []).reduce(undone, of2024));
}

/** Where the listing of 2024-25 is not what HMRC's schema of that year says: yes or no, required, as in 2025-26. */
const SLIPS: Readonly<Record<string, string>> = { 'SA102/Employment/CompanyDirector': 'YN' };

type Leaf = readonly [path: string, type: string];

function leavesOf({ type = '', attribute, children }: Listed, path: string): Leaf[] {
  if (attribute) return [];
  if (children === undefined) return [[path, type.replace('?', '')]];
  return children.flatMap((child) => leavesOf(child, `${path}/${child.name}`));
}

/** The changes of a page taken back: what was added goes, what was removed stands at the end, of a type nobody knows. */
function undone(leaves: readonly Leaf[], difference: Difference): readonly Leaf[] {
  const { removed = [], added = [], renamed = [] } = pathsOf(difference);
  const isNew = (path: string) =>
    added.some(([one]) => (one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : path === one));
  const before = new Map(renamed.map(([old, now]) => [now, old]));
  return [
    ...leaves.filter(([path]) => !isNew(path)).map(([path, type]): Leaf => [before.get(path) ?? path, type]),
    ...removed.map(([path]): Leaf => [path, '']),
  ];
}

type Change = readonly [path: string, now: string];

/** 'Employment/PayrolledBenefits [EMP1.1]', 'A/Old [1] -> New'; '...' stands for the folder of the entry before. */
function pathsOf({ form, ...changes }: Difference): Readonly<Record<string, readonly Change[]>> {
  let inFolder = '';
  const changeOf = (entry: string): Change => {
    const [old = '', now = ''] = entry.split(' -> ').map((part) => part.replace(/ [[(].*$/, ''));
    const path = old.replace(/^\.\.\./, inFolder);
    inFolder = path.split('/').slice(0, -1).join('/');
    return [`${form}/${path}`, `${form}/${now.includes('/') ? now : `${inFolder}/${now}`}`];
  };
  return Object.fromEntries(
    Object.entries(changes).map(([kind, entries]: [string, readonly string[]]) => [
      kind,
      entries.map(changeOf),
    ]),
  );
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
}

import type { Definition, Field } from './definition.ts';
import { isFilled } from './logic.ts';
import type { Issue } from './messages.ts';
import { placeOf } from './paths.ts';
import { holdsValue, sectionsOf } from './resolve.ts';
import type { Settled } from './settle.ts';

/** A form whose sections are pages (decision 87). */
export interface Page {
  /** The position of its section in the form, counted from 0. */
  readonly section: number;
  readonly title: string;
  /** The names of its fields as in the definition, without those in lists. */
  readonly names: ReadonlySet<string>;
}

/** Whether filers see each section of the form as a page. */
export function hasPages({ kind, form_json }: Pick<Definition, 'kind' | 'form_json'>): boolean {
  return kind === 'single' && form_json.pages === true;
}

/** Every page of a form, including those without a visible field. `fields` are those of the year. */
export function pagesOf({ title }: Pick<Definition, 'title'>, fields: readonly Field[]): readonly Page[] {
  return sectionsOf(fields).map(({ heading, groups }, section) => ({
    section,
    title: heading ?? title,
    names: new Set(groups.flatMap((group) => group.fields.map(({ name }) => name))),
  }));
}

/** The pages that have something to show. */
export function shownPages(pages: readonly Page[], { hidden }: Pick<Settled, 'hidden'>): readonly Page[] {
  return pages.filter(({ names }) => !names.isSubsetOf(hidden));
}

/** The page of a field, by its name or the path of its answer ('tenants:k3:rent'). */
export function pageWith(pages: readonly Page[], path: string): Page | undefined {
  const name = placeOf(path)?.list ?? path;
  return pages.find(({ names }) => names.has(name));
}

/**
 * `done`: it has an answer and no problem. `started`: it has an answer and a problem. `todo`: it has no answer, and
 * needs one. `optional`: it has no answer and needs none. `text`: there is nothing to fill in.
 */
export type PageStatus = 'done' | 'started' | 'todo' | 'optional' | 'text';

/**
 * How far a page is, from the answers alone, so that it is the same after a reload. `fields` are those of withEntries,
 * `issues` those of the whole form when everything is required.
 */
export function pageStatus(
  page: Page,
  fields: readonly Field[],
  { values, hidden }: Pick<Settled, 'values' | 'hidden'>,
  issues: readonly Issue[],
): PageStatus {
  const isOnPage = (path: string) => page.names.has(placeOf(path)?.list ?? path);
  const asked = fields.filter((field) => isOnPage(field.name) && !hidden.has(field.name) && isAsked(field));
  if (asked.length === 0) return 'text';
  const isAnswered = asked.some(({ name, format }) => {
    const value = values[name];
    // The ids of a list are no answers, and neither is a box without a tick.
    return format !== 'list' && value !== false && isFilled(value);
  });
  const hasIssue = issues.some(({ field }) => isOnPage(field));
  if (isAnswered) return hasIssue ? 'started' : 'done';
  return hasIssue ? 'todo' : 'optional';
}

function isAsked(field: Field): boolean {
  return holdsValue(field) && field.format !== '*' && field.computed === undefined;
}

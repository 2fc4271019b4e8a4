import type { Field, Value } from '#form-schemas/definition.ts';
import { elementText, isProblem } from './element-text.ts';
import type { Element, Group, Leaf } from './elements.ts';
import { type FilingIssue, issueAt, type Origin, type Problem } from './issues.ts';

/** One page of the return being filled in; there is one SA102 for each employment. */
export interface Page {
  /** The name of the page. */
  readonly form: string;
  /** The form that fills it, if its code is another. */
  readonly filledBy?: string;
  readonly entry?: number;
  readonly order: Group;
  /** Texts by element path below the page, for example 'BusinessIncome/Turnover'. Several if the element repeats. */
  readonly texts: Map<string, readonly string[]>;
  readonly issues: FilingIssue[];
  /** The box that fills an element, to name it if it is missing. */
  readonly origins: Map<string, Origin>;
  /** Elements with a refused value, so that they are not reported as missing too. */
  readonly refused: Set<string>;
}

export function newPage(form: string, order: Group, entry?: number): Page {
  const page = { form, order, texts: new Map(), issues: [], origins: new Map(), refused: new Set<string>() };
  return entry === undefined ? page : { ...page, entry };
}

/**
 * Puts a value into its element, replacing any earlier one; a repeating element gets another. A value that does not fit
 * becomes an issue of the page.
 */
export function put(page: Page, path: string, value: Value | undefined, origin: Origin): void {
  page.origins.set(path, origin);
  if (value === undefined || value === '') return;
  const leaf = leafAt(page.order, path);
  const text = leaf === undefined ? NO_PLACE : elementText(leaf, value);
  if (isProblem(text)) refuse(page, path, origin, text);
  else if (text !== undefined) set(page, path, text, leaf?.repeats, origin);
}

function set(page: Page, path: string, text: string, repeats: number | undefined, origin: Origin): void {
  const before = repeats === undefined ? [] : (page.texts.get(path) ?? []);
  if (repeats !== undefined && before.length >= repeats) {
    refuse(page, path, origin, { code: 'too_many_entries', says: `can be sent at most ${repeats} times` });
  } else page.texts.set(path, [...before, text]);
}

export function refuse(page: Page, path: string, origin: Origin, problem: Problem): void {
  page.refused.add(path);
  page.issues.push(issueAt(origin, problem));
}

/** Adds an issue about an element that has a value. */
export function refuseBox(page: Page, path: string, says: string): void {
  const origin = page.origins.get(path) ?? { form: page.form, label: words(path.split('/').at(-1) ?? path) };
  page.issues.push(issueAt(origin, { code: 'not_valid', says }));
}

const NO_PLACE: Problem = { code: 'unknown_element', says: 'has no place in the return of this year' };

/** The page as XML in schema order. A missing required element becomes an issue. */
export function writePage(page: Page): string {
  return writeGroup(page, page.form, page.order, '');
}

function writeGroup(page: Page, name: string, group: Group, path: string): string {
  const inside = Object.entries(group.children)
    .map(([child, element]) => writeElement(page, child, element, path ? `${path}/${child}` : child))
    .join('');
  if (inside === '' && !group.always && path !== '') return '';
  if (inside !== '' || group.always) reportMissing(page, group, path);
  return `<${name}>${inside}</${name}>`;
}

function writeElement(page: Page, name: string, element: Element, path: string): string {
  if (element.kind === 'group' && element.repeats !== undefined)
    return numbersOf(page, path)
      .map((number) => writeGroup(page, name, element, `${path}#${number}`))
      .join('');
  if (element.kind === 'group') return writeGroup(page, name, element, path);
  return (page.texts.get(path) ?? []).map((text) => `<${name}>${escapeXml(text)}</${name}>`).join('');
}

/** The entries of a repeated group, in order. */
function numbersOf(page: Page, path: string): readonly number[] {
  const start = `${path}#`;
  const found = [...page.texts.keys(), ...page.refused]
    .filter((one) => one.startsWith(start))
    .map((one) => Number(one.slice(start.length).split('/')[0]));
  return [...new Set(found)].toSorted((one, other) => one - other);
}

function reportMissing(page: Page, group: Group, path: string): void {
  for (const [name, element] of Object.entries(group.children)) {
    const named = path ? `${path}/${name}` : name;
    const child = element.kind === 'group' && element.holds ? `${named}/${element.holds}` : named;
    const isThere = page.texts.has(child) || page.refused.has(child);
    if (!element.required || isThere) continue;
    const origin = page.origins.get(child) ?? { form: page.form, label: words(name) };
    refuse(page, child, origin, { code: 'missing', says: 'must be filled in' });
  }
}

/** How often the group at a path can occur; undefined if it does not repeat. */
export function repeatsAt(order: Group, path: string): number | undefined {
  const found = elementAt(order, path);
  return found?.kind === 'group' ? found.repeats : undefined;
}

export function leafAt(order: Group, path: string): Leaf | undefined {
  const found = elementAt(order, path);
  return found?.kind === 'group' ? undefined : found;
}

/**
 * The path below the page for a box. Some definitions name the group: the amount of SA109 box 38, or an address, whose
 * postcode has a separate box for the nominee.
 */
export function placeOf(order: Group, field: Field): string {
  const path = (field.xml ?? '').split('/').slice(1).join('/');
  const element = elementAt(order, path);
  if (element?.kind !== 'group' || element.holds === undefined) return path;
  const isPostcode = field.widget === 'postcode' && element.children['PostCode'] !== undefined;
  return `${path}/${isPostcode ? 'PostCode' : element.holds}`;
}

function elementAt(order: Group, path: string): Element | undefined {
  return path
    .split('/')
    .reduce<Element | undefined>(
      (element, name) =>
        element?.kind === 'group' ? element.children[name.replace(/#\d+$/, '')] : undefined,
      order,
    );
}

/** Escapes XML characters that HMRC's character set allows. */
export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** 'BusinessDescription' as 'Business description', for elements without a box. */
function words(name: string): string {
  const spaced = name.replace(/([a-z])([A-Z])/g, '$1 $2');
  return spaced.charAt(0) + spaced.slice(1).replace(/ [A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

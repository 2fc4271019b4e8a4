import type { Choice, Definition, Field, Rule } from './definition.ts';
import { messageLabel } from './fault-words.ts';
import { faults } from './messages.ts';

/** An object with texts. */
export interface Worded {
  readonly form: Definition;
  readonly field: Field;
  readonly choice: Choice;
  readonly rule: Rule;
}

/**
 * The place of a text in a definition: `at` is the index of its field or rule, `choice` the index of a choice in that
 * field.
 */
export type WordingPlace =
  | { readonly in: 'form' }
  | { readonly in: 'field'; readonly at: number }
  | { readonly in: 'choice'; readonly at: number; readonly choice: number }
  | { readonly in: 'rule'; readonly at: number };

/** One text in both languages. */
export interface Wording {
  readonly place: WordingPlace;
  /** Its name: 'title'; for several under one name both parts: 'messages/required'. */
  readonly text: string;
  readonly english: string;
  readonly welsh: string;
  readonly state: WelshState;
  /** The English source of the Welsh, if the English has changed since. */
  readonly was: string | undefined;
}

/**
 * The state of a Welsh text: 'none' where there is no English to translate, 'stale' where the English has changed.
 * Welsh without its English source (from another program) counts as current until it is edited here.
 */
export type WelshState = 'none' | 'missing' | 'stale' | 'current';

type TextName<Thing extends { cy?: object | undefined }> = Exclude<keyof NonNullable<Thing['cy']>, 'of'>;

/** The texts that can have Welsh, in reading order, with their labels. */
const texts: { readonly [In in keyof Worded]: Readonly<Record<TextName<Worded[In]>, string>> } = {
  form: { title: 'title', helptext: 'introduction', moretext: 'more text' },
  field: {
    heading: 'heading',
    subheading: 'subheading',
    title: 'title',
    help: 'help',
    entryWord: 'name of an entry',
    messages: 'message',
  },
  choice: { title: 'title' },
  rule: { message: 'message', title: 'dialog title' },
};

/** 'help', 'message “when it is not filled in”'. */
export function textLabel(kind: keyof Worded, text: string): string {
  const [name, part] = keysOf(text);
  const called = (texts[kind] as Readonly<Record<string, string>>)[name] ?? name;
  return part === undefined ? called : messageLabel(part);
}

/**
 * Every text of the form that can be translated, in reading order. A field that shows nothing has none. Missing
 * custom messages are listed where they are `awaited`.
 */
export function wordingOf(
  definition: Definition,
  awaited: readonly Pick<Wording, 'place' | 'text'>[] = [],
): Wording[] {
  const { fields, rules = [] } = definition.form_json;
  return [
    ...wordingAt(definition, { in: 'form' }),
    ...fields.flatMap((field, at) =>
      field.format === '*'
        ? []
        : [
            ...wordingAt(field, { in: 'field', at }, messagesAt(at, awaited)),
            ...(field.choices ?? []).flatMap((one, choice) => wordingAt(one, { in: 'choice', at, choice })),
          ],
    ),
    ...rules.flatMap((rule, at) => wordingAt(rule, { in: 'rule', at })),
  ];
}

function messagesAt(at: number, awaited: readonly Pick<Wording, 'place' | 'text'>[]): string[] {
  return awaited.flatMap(({ place, text }) => {
    const [name, part] = keysOf(text);
    const isHere = place.in === 'field' && place.at === at && name === 'messages';
    return isHere && part !== undefined ? [part] : [];
  });
}

function wordingAt(
  thing: Worded[keyof Worded],
  place: WordingPlace,
  messages: readonly string[] = [],
): Wording[] {
  return textsOf(place.in, thing, messages).map((text) => {
    const state = welshState(thing, text);
    const was = state === 'stale' ? readText(thing.cy?.of, text) : undefined;
    const [english = '', welsh = ''] = [readText(thing, text), readText(thing.cy, text)];
    return { place, text, english, welsh, state, was };
  });
}

/** The names of the texts that an object has or can have: existing messages in either language, and `messages`. */
function textsOf(
  kind: keyof Worded,
  thing: Worded[keyof Worded],
  messages: readonly string[] = [],
): string[] {
  return Object.keys(texts[kind]).flatMap((name) => {
    if (name !== 'messages') return [name];
    const parts = [thing, thing.cy ?? {}].flatMap((one) => Object.keys(partsOf(one, name)));
    const all = new Set([...parts, ...messages]);
    return [...all].toSorted((a, b) => rankOf(a) - rankOf(b)).map((part) => `${name}/${part}`);
  });
}

/**
 * Messages have a fixed order, not the order they were typed in, so that one that is emptied and typed again keeps
 * its position.
 */
function rankOf(message: string): number {
  const fault = faults.findIndex((one) => message === one || message === `${one}.title`);
  return fault < 0 ? faults.length : fault + (message.endsWith('.title') ? 0.5 : 0);
}

export function welshState(thing: Worded[keyof Worded], text: string): WelshState {
  const english = readText(thing, text);
  if (english === undefined || english.trim() === '') return 'none';
  if ((readText(thing.cy, text) ?? '').trim() === '') return 'missing';
  const of = readText(thing.cy?.of, text);
  return of === undefined || of === english ? 'current' : 'stale';
}

/** The Welsh of an object with one text set, as a translation of its current English. An empty text removes it. */
export function withWelsh<Thing extends Worded[keyof Worded]>(
  thing: Thing,
  text: string,
  welsh: string,
): Thing['cy'] {
  return withTranslation(thing.cy, text, { welsh, of: readText(thing, text) });
}

/** The Welsh of an object with all stale texts confirmed for the current English. */
export function confirmTranslations<In extends keyof Worded>(kind: In, thing: Worded[In]): Worded[In]['cy'] {
  return textsOf(kind, thing)
    .filter((text) => welshState(thing, text) === 'stale')
    .reduce<Worded[In]['cy']>(
      (cy, text) => withTranslation(cy, text, { welsh: readText(cy, text) ?? '', of: readText(thing, text) }),
      thing.cy,
    );
}

/** A Welsh text with its English source. */
export interface Translation {
  readonly welsh: string;
  readonly of: string | undefined;
}

/** Every Welsh text of a `cy`, by its name. */
export function translationsIn(cy: object | undefined): ReadonlyMap<string, Translation> {
  const of: unknown = Object.entries(cy ?? {}).find(([name]) => name === 'of')?.[1];
  const found = Object.entries(cy ?? {}).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'of') return [];
    const names =
      typeof value === 'string'
        ? [name]
        : Object.keys(partsOf(cy ?? {}, name)).map((part) => `${name}/${part}`);
    return names.map((text) => [text, { welsh: readText(cy, text) ?? '', of: readText(of, text) }] as const);
  });
  return new Map(found);
}

/** A `cy` with one text set or removed; undefined when nothing is left of it. */
export function withTranslation<Cy extends { readonly of?: object | undefined } | undefined>(
  cy: Cy,
  text: string,
  translation: Translation | undefined,
): Cy | undefined {
  const isGone = translation === undefined || translation.welsh.trim() === '';
  if (isGone && readText(cy, text) === undefined && readText(cy?.of, text) === undefined) return cy;
  const { of, ...own } = { of: undefined, ...cy };
  const next = withText(own, text, isGone ? undefined : translation.welsh);
  const from = withText(of ?? {}, text, isGone ? undefined : translation.of);
  if (Object.keys(next).length === 0) return undefined;
  // The names are those of its texts.
  return { ...next, ...(Object.keys(from).length > 0 && { of: from }) } as Cy;
}

/** The value of a text name in an object, a `cy` or an `of`. */
export function readText(holder: unknown, text: string): string | undefined {
  if (typeof holder !== 'object' || holder === null) return undefined;
  const [name, part] = keysOf(text);
  const value: unknown = part === undefined ? valueOf(holder, name) : valueOf(partsOf(holder, name), part);
  return typeof value === 'string' ? value : undefined;
}

/** The same object with a text set under its name, or without it. */
export function withText(holder: object, text: string, value: string | undefined): object {
  const [name, part] = keysOf(text);
  if (part === undefined) return withKey(holder, name, value);
  const parts = withKey(partsOf(holder, name), part, value);
  return withKey(holder, name, Object.keys(parts).length === 0 ? undefined : parts);
}

function keysOf(text: string): [name: string, part: string | undefined] {
  const end = text.indexOf('/');
  return end < 0 ? [text, undefined] : [text.slice(0, end), text.slice(end + 1)];
}

function partsOf(holder: object, name: string): object {
  const parts = valueOf(holder, name);
  return typeof parts === 'object' && parts !== null ? parts : {};
}

/** Own properties only: a message name can be the name of a property that every object inherits. */
function valueOf(holder: object, key: string): unknown {
  return Object.hasOwn(holder, key) ? (holder as Readonly<Record<string, unknown>>)[key] : undefined;
}

function withKey(holder: object, key: string, value: unknown): object {
  if (value !== undefined) return { ...holder, [key]: value };
  return Object.fromEntries(Object.entries(holder).filter(([name]) => name !== key));
}

import { startYear, type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import { constantsIn } from '../constants.ts';
import type { Definition, Field } from '../definition.ts';
import { isProvisional, rulesFor } from '../resolve.ts';
import { fingerprint, isSameContent } from './fingerprint.ts';
import { boxesOf, contentOf, type OfferedBox, withoutSources } from './offered-boxes.ts';
import { elementItems, type ElementsOfYears } from './element-items.ts';
import { fieldLabel } from './field-label.ts';
import { followedNames, type FollowedNames } from './followed-names.ts';
import { formPart } from './form-part.ts';
import { type StaleLimit, staleLimits } from './stale-limits.ts';
import { namedYears } from './named-years.ts';
import { renamedNumbers } from '../renamed-numbers.ts';

export const decisions = ['same', 'changed', 'gone', 'new'] as const;
/**
 * The decisions about a box of last year's form ('same', 'changed', 'gone'), or about a box that only the draft has
 * ('new').
 */
export type Decision = (typeof decisions)[number];

export const workKinds = ['box', 'rule', 'constant', 'provisional', 'form', 'element'] as const;

/** One thing to check in a form that is rolled forward to a new tax year. */
export interface WorkItem {
  /** 'box:sa105.box_20'. It stays the same as long as the id does. */
  readonly key: string;
  readonly kind: (typeof workKinds)[number];
  /** 'Box 20', 'Rule', 'Number rent limit', or the title if there is no number. */
  readonly called: string;
  /** Last year's and the draft's wording (or figure); undefined where it does not exist. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** For a box: last year's version and the draft's. */
  readonly fields: { readonly before: Field | undefined; readonly after: Field | undefined };
  /** For a number: its former and its new name, if renamed. */
  readonly renamed?: { readonly from: string; readonly to: string };
  /** For an element of HMRC's return: its path, and the code of what it takes; empty for a group. */
  readonly element?: { readonly path: string; readonly type: string };
  /** The position of the box in the draft's fields. */
  readonly at: number | undefined;
  /** The decision that the draft implies. */
  readonly proposes: Decision;
  /** Why it cannot be accepted in bulk although it is the same, as sentences. */
  readonly flags: readonly string[];
  /** For a box or a number: limits that were the number and have not followed it. */
  readonly staleLimits?: readonly StaleLimit[];
  /** Changes as soon as either side is edited. */
  readonly seen: string;
}

/**
 * Everything in a form that staff check before they publish it for `to`: each box as filers of `from` saw it next to
 * the draft's version, then the rules, the numbers and the form's own texts. In the order of the draft; removed ones
 * come last. With the elements of both years, also what HMRC's schema changes on its page.
 */
export function worklistOf(
  before: Definition,
  draft: Definition,
  from: TaxYear,
  to: TaxYear,
  elements?: ElementsOfYears | null,
): WorkItem[] {
  const followed = followedNames(before, draft);
  const left = staleLimits(before, draft, from, to);
  return [
    ...boxItems(before, draft, from, to, followed).map((item) =>
      withLimits(
        item,
        left.filter(({ at }) => at === item.at),
      ),
    ),
    ...ruleItems(before, draft, from, to, followed),
    ...constantItems(before, draft, from, to).map((item) =>
      withLimits(
        item,
        left.filter(({ number }) => number === (item.renamed?.to ?? item.key.slice('constant:'.length))),
      ),
    ),
    ...provisionalItems(before, draft, from, to),
    ...formItems(before, draft, from, to, followed),
    ...(elements ? elementItems(draft, to, elements) : []),
  ];
}

function boxItems(
  before: Definition,
  draft: Definition,
  from: TaxYear,
  to: TaxYear,
  followed: FollowedNames,
): WorkItem[] {
  const [old, now] = [boxesOf(before, from), boxesOf(draft, to)];
  const [renamed, compared] = [boxesOf(followed.before, from), boxesOf(followed.draft, to)];
  const order = [...now.keys(), ...[...old.keys()].filter((key) => !now.has(key))];
  return order.map((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    const shown = is?.field ?? was?.field;
    const content = compared.get(key);
    return {
      ...itemOf(`box:${key}`, 'box', was && contentOf(was.field), content && contentOf(content.field)),
      called: shown === undefined ? key : fieldLabel(shown),
      before: was?.field.title,
      after: is?.field.title,
      fields: { before: renamed.get(key)?.field, after: is?.field },
      at: is?.at,
      flags: [
        ...listedYears(was, to),
        ...yearsNamed(is && textsOf(is.field), from, was && textsOf(was.field)),
      ],
    };
  });
}

function ruleItems(
  before: Definition,
  draft: Definition,
  from: TaxYear,
  to: TaxYear,
  followed: FollowedNames,
): WorkItem[] {
  const rules = (definition: Definition, year: TaxYear) =>
    new Map(rulesFor(definition, year).map(({ taxYears, ...rule }) => [rule.id, { rule, taxYears }]));
  const [old, now] = [rules(before, from), rules(draft, to)];
  const places = new Map([...boxesOf(draft, to).values()].map(({ field, at }) => [field.name, at]));
  return [...new Set([...now.keys(), ...old.keys()])].map((id) => {
    const [was, is] = [old.get(id), now.get(id)];
    return {
      ...itemOf(
        `rule:${id}`,
        'rule',
        was && withoutSources(was.rule),
        is && withoutSources(followed.rule(is.rule)),
      ),
      called: 'Rule',
      before: was?.rule.message,
      after: is?.rule.message,
      at: places.get((is ?? was)?.rule.field ?? ''),
      flags: [...listedYears(was, to), ...yearsNamed(is && [is.rule.message, is.rule.title], from)],
    };
  });
}

function constantItems(before: Definition, draft: Definition, from: TaxYear, to: TaxYear): WorkItem[] {
  const [old, now] = [constantsIn(before, from), constantsIn(draft, to)];
  const newNames = renamedNumbers(before, draft, { old: [...old.keys()], now: [...now.keys()] });
  const oldNames = new Map([...newNames].map(([was, is]) => [is, was]));
  // By its former name, so it stays the same item as long as we can identify it.
  const names = [...now.keys()].map((name) => oldNames.get(name) ?? name);
  return [...new Set([...names, ...old.keys()])].map((name) => {
    const renamed = newNames.get(name);
    const [was, is] = [old.get(name), now.get(renamed ?? name)];
    return {
      ...itemOf(`constant:${name}`, 'constant', was, renamed === undefined ? is : { [renamed]: is }),
      called: `Number ${(renamed ?? name).replaceAll('_', ' ')}`,
      before: was?.toLocaleString('en-GB'),
      after: is?.toLocaleString('en-GB'),
      ...(renamed !== undefined && { renamed: { from: name, to: renamed } }),
      flags: [`The figure for ${from} was carried over. Look up the figure for ${to}.`],
    };
  });
}

function provisionalItems(before: Definition, draft: Definition, from: TaxYear, to: TaxYear): WorkItem[] {
  const notice = (definition: Definition, year: TaxYear) =>
    isProvisional(definition, year) ? `The form for ${year} is not published yet` : undefined;
  const [was, is] = [notice(before, from), notice(draft, to)];
  if (was === undefined && is === undefined) return [];
  return [
    {
      ...itemOf('provisional', 'provisional', was && true, is && true),
      called: 'Provisional',
      before: was,
      after: is,
      flags: [`When HMRC publishes the form for ${to}, remove the mark.`],
    },
  ];
}

/** Only if the form's own texts differ or name a year. */
function formItems(
  before: Definition,
  draft: Definition,
  from: TaxYear,
  to: TaxYear,
  followed: FollowedNames,
): WorkItem[] {
  const [was, is] = formPart(followed.before, draft, from, to);
  const [old, now] = formPart(before, followed.draft, from, to);
  const flags = yearsNamed(is.texts, from);
  const isSame = isSameContent(old.content, now.content);
  if (isSame && flags.length === 0) return [];
  return [
    {
      ...itemOf('form', 'form', old.content, now.content),
      called: 'The form itself',
      before: isSame ? was.texts.join(' · ') : was.differing.join(' · '),
      after: isSame ? is.texts.join(' · ') : is.differing.join(' · '),
      flags,
    },
  ];
}

function withLimits(item: WorkItem, left: readonly StaleLimit[]): WorkItem {
  return left.length === 0 ? item : { ...item, staleLimits: left };
}

/** Compares the contents of both sides; undefined means that it does not exist. */
function itemOf(key: string, kind: WorkItem['kind'], before: unknown, after: unknown) {
  const proposes: Decision =
    before === undefined
      ? 'new'
      : after === undefined
        ? 'gone'
        : isSameContent(before, after)
          ? 'same'
          : 'changed';
  const fields: WorkItem['fields'] = { before: undefined, after: undefined };
  return {
    key,
    kind,
    fields,
    at: undefined,
    proposes,
    seen: fingerprint([before === undefined ? [] : [before], after === undefined ? [] : [after]]),
  };
}

function listedYears(was: Pick<OfferedBox, 'taxYears'> | undefined, to: TaxYear): string[] {
  const listed = was?.taxYears;
  if (listed === undefined || listed.includes(taxYearLabel(to))) return [];
  return [`It was only for ${listed.join(', ')}. Does it still apply?`];
}

function textsOf({ title, help, messages = {}, choices = [] }: Field): (string | undefined)[] {
  return [title, help, ...Object.values(messages), ...choices.map((choice) => choice.title)];
}

/** A year that is not in last year's text was added on purpose. */
function yearsNamed(
  texts: readonly (string | undefined)[] | undefined,
  from: TaxYear,
  before?: readonly (string | undefined)[],
): string[] {
  const first = startYear(from) - 1;
  const old = before && namedYears(before, first);
  const named = namedYears(texts ?? [], first).filter((year) => old?.includes(year) ?? true);
  return named.length === 0 ? [] : [`Its text mentions ${named.join(', ')}.`];
}

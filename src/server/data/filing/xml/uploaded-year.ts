import type { Structure } from '#return-rules/structure.ts';
import {
  companyNumber,
  type Element,
  type Group,
  type Leaf,
  code3,
  date,
  digits,
  group,
  nino,
  oneOf,
  percentage,
  phone,
  reference,
  text,
  tick,
  whole,
  yearSpan,
  yesOrNo,
} from './elements.ts';
import { type PageName, pageNames, type ReturnYear, type SentYear } from './return-years.ts';

/** A schema that staff uploaded and opened for filing. It is kept with each return that is sent by it. */
export interface UploadedYear {
  readonly namespace: string;
  /** As the header of the message names it: '2029-v1.0'. */
  readonly schemaVersion: string;
  readonly structure: readonly Structure[];
}

/**
 * How the return of a year is written by an uploaded schema. Names, order, types and limits come from the schema. What a
 * schema does not say comes from what the product knows: how amounts are rounded, which part of a group a box fills,
 * and the elements of a page that a listing only names. `before`: the year's own elements where they came with the
 * product, or else those of the last year that has any.
 */
export function returnYearOfSchema(
  { namespace, schemaVersion, structure }: UploadedYear,
  before: ReturnYear,
): SentYear {
  const pages = new Map(structure.map((page) => [page.name, page]));
  const entries = pageNames.map((name): [PageName, Group] => {
    const page = pages.get(name);
    if (page === undefined) return [name, group({})];
    return [name, page.type === 'any' ? before.elements[name] : groupOf(page, before.elements[name])];
  });
  // Every page name has an entry.
  return { namespace, schemaVersion, elements: Object.fromEntries(entries) as Record<PageName, Group> };
}

function groupOf({ children, required, max }: Structure, before: Element | undefined): Group {
  const known = before?.kind === 'group' ? before : undefined;
  const inside = Object.fromEntries(
    children.map((child) => [child.name, elementOf(child, known?.children[child.name])]),
  );
  const holds = known?.holds !== undefined && inside[known.holds] !== undefined ? known.holds : undefined;
  const repeats = known?.repeats === undefined || max === 1 ? undefined : Math.min(max, LARGEST);
  const isAddress = known?.holds !== undefined && known.required === true;
  return {
    kind: 'group',
    // A new group that must be there is reported with what is missing in it.
    always: known === undefined ? required : known.always && required,
    children: inside,
    ...(holds !== undefined && { holds }),
    ...(isAddress && required && { required: true as const }),
    ...(repeats !== undefined && { repeats }),
  };
}

const LARGEST = 1_000_000;

function elementOf(one: Structure, before: Element | undefined): Element {
  if (one.children.length > 0) return groupOf(one, before);
  if (one.type === 'any') return before ?? group({});
  const known = before?.kind === 'group' ? undefined : before;
  const leaf = leafOf(one.type, known);
  return {
    ...leaf,
    ...(one.required && { required: true as const }),
    // Where the year before fills one of several, such as the lines of an address, it stays at one.
    ...(one.max > 1 && isRepeated(known) && { repeats: Math.min(one.max, LARGEST) }),
  };
}

function isRepeated(known: Leaf | undefined): boolean {
  return known === undefined || known.repeats !== undefined;
}

const allowed = { M: 'signed', N: 'zeroOrMore', P: 'positive', Z: 'notZero' } as const;

function leafOf(type: string, before: Leaf | undefined): Leaf {
  const [base = '', limit] = type.split('<=');
  const money = base.length === 1 ? allowed[base as keyof typeof allowed] : undefined;
  if (money !== undefined)
    return {
      kind: 'money',
      allow: money,
      ...mostOf(limit, before),
      ...(before?.kind === 'money' && before.roundUp && { roundUp: true as const }),
    };
  if (base === 'Y') return tick;
  if (base === 'YN') return yesOrNo;
  if (base === 'D') return date;
  const words = /^(?:S|NE)(\d*)$/.exec(base);
  // A code of the year before keeps its pattern, because a schema of texts says less.
  if (words !== null)
    return before?.kind === 'code' ? plain(before) : text(words[1] ? Number(words[1]) : LONGEST);
  const numbers = /^I\((\d+)-(\d+)\)$/.exec(base);
  if (numbers !== null) return whole(Number(numbers[1]), Number(numbers[2]));
  return codeOf(base, before);
}

/** The limit of the schema, or one of HMRC's rules that the year before has. */
function mostOf(limit: string | undefined, before: Leaf | undefined): { readonly atMostPounds?: number } {
  if (limit !== undefined) return { atMostPounds: Number(limit) };
  const most = before?.kind === 'money' ? before.atMostPounds : undefined;
  return most === undefined ? {} : { atMostPounds: most };
}

const LONGEST = 20_480;

function codeOf(base: string, before: Leaf | undefined): Leaf {
  if (base.startsWith('ENUM(')) return oneOf(...base.slice(5, -1).split(','));
  const known = codes[base];
  if (known !== undefined) return known;
  const count = /^DIGITS(\d+)$/.exec(base)?.[1];
  if (count !== undefined) return digits(Number(count));
  return before === undefined ? text(LONGEST) : plain(before);
}

/** Without what the new schema decides. */
function plain({ required: _required, repeats: _repeats, ...leaf }: Leaf): Leaf {
  return leaf;
}

const codes: Readonly<Record<string, Leaf>> = {
  NINO: nino,
  UTR: digits(10),
  TY: yearSpan,
  CC: code3,
  CODE3: code3,
  PHONE20: phone,
  REF18: reference(18),
  CRN: companyNumber,
  PCT: percentage,
};

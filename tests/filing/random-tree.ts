import fc from 'fast-check';
import type { KnownYear } from '#return-rules/return-years.ts';
import type { Structure } from '#return-rules/structure.ts';

/**
 * Returns to compare rules with: not what a person would enter, but any elements that a page can hold, with values that
 * are often equal and often at a limit.
 */

export interface XmlNode {
  readonly name: string;
  readonly children: readonly XmlNode[];
  /** Of an element without children. */
  readonly text: string;
}

/** Pages that the product never sends. */
const NEVER_SENT = ['SA102M', 'SA103L'];

/** The elements of a return that the product can send. */
export function sentStructure({ structure }: KnownYear): readonly Structure[] {
  return structure.filter(({ name }) => !NEVER_SENT.includes(name));
}

/** Whether a rule is about a page that the product never sends. */
export function isNeverSent(context: string): boolean {
  return NEVER_SENT.some((page) => new RegExp(`MTR:${page}(/|$)`).test(context));
}

/** Anything a return can hold, sparse or dense. */
export function anyPages(year: KnownYear): fc.Arbitrary<readonly XmlNode[]> {
  const sent = sentStructure(year);
  return fc
    .record({
      share: fc.constantFrom(0.08, 0.2, 0.5, 0.85),
      pages: fc.constantFrom(0.3, 0.6, 1),
      amounts: fc.oneof(
        fc.array(fc.constantFrom(...AMOUNTS), { minLength: 1, maxLength: 3 }),
        fc.constant([100, 200]),
        fc.constant([21_00, 31_00, 46_00, 100_00]),
        fc.constant([...AMOUNTS]),
      ),
    })
    .chain(({ share, pages, amounts }) =>
      fc
        .tuple(
          ...sent.map((one) =>
            elementsOf(one, { year, amounts, share: one.children.length > 0 ? pages : share }, share),
          ),
        )
        .map((found) => found.flat()),
    );
}

interface Draw {
  readonly year: KnownYear;
  /** In pence. */
  readonly amounts: readonly number[];
  /** How many of the elements that may be left out are there, of one. */
  readonly share: number;
}

function elementsOf(one: Structure, draw: Draw, inside = draw.share): fc.Arbitrary<readonly XmlNode[]> {
  const most = Math.min(one.max, one.name === 'Line' ? 3 : 2);
  const share = one.required ? 0.9 : draw.share;
  return fc.nat(99).chain((chance): fc.Arbitrary<readonly XmlNode[]> => {
    if (chance >= share * 100) return fc.constant([]);
    const node = nodeOf(one, { ...draw, share: inside });
    return fc.array(node, { minLength: 1, maxLength: most });
  });
}

function nodeOf(one: Structure, draw: Draw): fc.Arbitrary<XmlNode> {
  const { name, children, type } = one;
  if (name === 'AttachedFiles') return fc.constantFrom(...ATTACHMENTS).map(attachment);
  if (children.length === 0) return textOf(type, draw).map((text) => ({ name, children: [], text }));
  return fc
    .tuple(...children.map((child) => elementsOf(child, draw)))
    .map((found) => ({ name, children: found.flat(), text: '' }));
}

/** A text that HMRC's schema takes for a type of the outline. */
export function textOf(type: string, { year, amounts }: Omit<Draw, 'share'>): fc.Arbitrary<string> {
  const [base = ''] = type.split('<=');
  if (base === 'M') return money([...amounts, ...amounts.map((one) => -one)]);
  if (base === 'N') return money([0, ...amounts.filter((one) => one >= 0)]);
  if (base === 'P' || base === 'Z') return money(amounts.filter((one) => one > 0));
  if (base === 'D') return fc.constantFrom(...days(year));
  if (base.startsWith('I(')) return fc.constantFrom('0', '1', '2', '60');
  if (base.startsWith('ENUM(')) return fc.constantFrom(...base.slice(5, -1).split(','));
  return fc.constantFrom(...(TEXTS[base] ?? ['Some text']));
}

function money(pence: readonly number[]): fc.Arbitrary<string> {
  return fc.constantFrom(...(pence.length > 0 ? pence : [1])).map((one) => (one / 100).toFixed(2));
}

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  Y: ['yes'],
  YN: ['yes', 'no'],
  TY: ['2024-25', '2024-26', '2099-00', '2100-00'],
  // Check digits 1 to 9, then 10 and 11, which are written as 1 and 2; wrong ones; and one digit ten times.
  UTR: [
    '2325648152',
    '9234567891',
    '1123456793',
    '2123456798',
    '3123456793',
    '1123456798',
    '1000000239',
    '2222222222',
    '3333333333',
  ],
  PCT: ['50', '0'],
};

const ATTACHMENTS = ['JVBERi0xLjQK', 'JVBE Ri0xLjQK', 'AAAA'];

function attachment(text: string): XmlNode {
  return { name: 'AttachedFiles', text: '', children: [{ name: 'Attachment', children: [], text }] };
}

/** In pounds: the limits of the rules, and what a percentage of £100 and a pound more come to. */
const LIMITS = [
  0, 1, 2, 21, 31, 46, 100, 101, 217.3, 219.95, 310, 1000, 1132, 2000, 3070, 3130, 4280, 4360, 6725, 6845,
  7500, 11_080, 11_270, 30_000, 60_000, 90_000, 99_999, 100_000, 150_000, 200_000, 300_000, 1_000_000,
  1_500_000, 2_000_000, 10_000_000,
];
/** In pence: each limit, and a penny to each side of it. */
const AMOUNTS = LIMITS.flatMap((pounds) => [-1, 0, 1].map((more) => Math.round(pounds * 100) + more)).filter(
  (pence) => pence >= 0,
);

function days({ periodStart, periodEnd }: KnownYear): readonly string[] {
  const [first, last] = [Number(periodStart.slice(0, 4)), Number(periodEnd.slice(0, 4))];
  return [
    periodStart,
    periodEnd,
    `${first}-04-05`,
    `${last}-04-06`,
    `${first}-10-05`,
    `${first}-10-06`,
    '1935-04-05',
    '1935-04-06',
    `${first - 66}-04-06`,
    `${first - 66}-04-07`,
    '1960-02-29',
    '2026-11-20',
    '2026-11-21',
  ];
}

/** Header, attributes and day of arrival: mostly in order. */
export function anyEnvelope({ periodEnd }: KnownYear) {
  const last = `${Number(periodEnd.slice(0, 4)) + 2}-01-31`;
  const mostly = <T>(usual: T, ...others: readonly T[]) =>
    fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, ...others.map((one) => fc.constant(one)));
  return fc.record({
    messageClass: mostly('HMRC-SA-SA100', 'HMRC-SA-SA100-ATT'),
    keys: mostly(KEY, '', KEY.replace('UTR', 'NINO'), KEY.replace('2325648152', '1123456789')),
    amended: mostly('', ' AmendedReturn="yes"'),
    received: mostly('2026-11-20', last, last.replace('01-31', '02-01')),
  });
}

export type Envelope = ReturnType<typeof anyEnvelope> extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const KEY = '<Key Type="UTR">2325648152</Key>';

export const inOrder: Envelope = {
  messageClass: 'HMRC-SA-SA100',
  keys: KEY,
  amended: '',
  received: '2026-11-20',
};

/** The whole message. */
export function messageOf(
  { namespace, periodEnd }: KnownYear,
  { messageClass, keys, amended, received }: Envelope,
  pages: readonly XmlNode[],
): string {
  return (
    '<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><Header><MessageDetails>' +
    `<Class>${messageClass}</Class><GatewayTimestamp>${received}T12:00:00.000</GatewayTimestamp>` +
    `</MessageDetails></Header><GovTalkDetails><Keys>${KEY}</Keys></GovTalkDetails><Body>` +
    `<IRenvelope xmlns="${namespace}"><IRheader><Keys>${keys}</Keys><PeriodEnd>${periodEnd}</PeriodEnd></IRheader>` +
    `<MTR${amended}>${pages.map(written).join('')}</MTR></IRenvelope></Body></GovTalkMessage>`
  );
}

function written({ name, children, text }: XmlNode): string {
  return `<${name}>${children.length > 0 ? children.map(written).join('') : text}</${name}>`;
}

/** One element set to a text or, without one, left out. */
export interface Change {
  /** Names from MTR down. */
  readonly path: readonly string[];
  /** Of pages with the same name, the one to change. */
  readonly page: number;
  readonly text: string | undefined;
}

/** One or two changes of a return, to amounts near those it has. */
export function anyChanges(year: KnownYear, pages: readonly XmlNode[]): fc.Arbitrary<readonly Change[]> {
  const known = leavesOf(sentStructure(year).filter(({ name }) => name !== 'AttachedFiles'));
  const present = known.filter(({ path }) => has(pages, path));
  const own = amountsIn(pages);
  const amounts = [...own, ...own.flatMap((one) => [one - 1, one + 1]), ...AMOUNTS];
  const change = (leaves: readonly Leaf[], texts: (leaf: Leaf) => fc.Arbitrary<string | undefined>) =>
    fc
      .tuple(fc.constantFrom(...leaves), fc.nat(1))
      .chain(([leaf, page]) => texts(leaf).map((text) => ({ path: leaf.path, page, text })));
  const toText = ({ type }: Leaf) => textOf(type, { year, amounts });
  const one = fc.oneof(
    change(present, () => fc.constant(undefined)),
    change(present, toText),
    change(known, toText),
  );
  return fc.array(one, { minLength: 1, maxLength: 2 });
}

export function changed(pages: readonly XmlNode[], { path, page, text }: Change): readonly XmlNode[] {
  const [name = '', ...inside] = path;
  const places = pages.flatMap((one, index) => (one.name === name ? [index] : []));
  const place = places[page] ?? places[0] ?? pages.length;
  const before = pages[place]?.children ?? [];
  const rest = pages.toSpliced(place, 1);
  if (inside.length === 0 && text === undefined) return rest;
  const children = inside.length === 0 ? [] : changed(before, { path: inside, page: 0, text });
  return rest.toSpliced(place, 0, { name, children, text: inside.length === 0 ? (text ?? '') : '' });
}

interface Leaf {
  readonly path: readonly string[];
  readonly type: string;
}

function leavesOf(structure: readonly Structure[]): readonly Leaf[] {
  return structure.flatMap(({ name, type, children }) =>
    children.length === 0
      ? [{ path: [name], type }]
      : leavesOf(children).map((leaf) => ({ ...leaf, path: [name, ...leaf.path] })),
  );
}

function has(nodes: readonly XmlNode[], [name, ...inside]: readonly string[]): boolean {
  return name === undefined || nodes.some((node) => node.name === name && has(node.children, inside));
}

function amountsIn(nodes: readonly XmlNode[]): readonly number[] {
  return nodes.flatMap(({ children, text }) => [
    ...amountsIn(children),
    ...(/^-?\d+\.\d\d$/.test(text) ? [Math.abs(Math.round(Number(text) * 100))] : []),
  ]);
}

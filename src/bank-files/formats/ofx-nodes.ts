/** One element of an OFX file: a value, or child elements. */
export interface OfxNode {
  readonly name: string;
  /** From 1. */
  readonly line: number;
  /** Its start position in the text. */
  readonly start: number;
  text: string;
  readonly children: OfxNode[];
  /** Its own end tag, that of its parent, or the next element of its name shows that it is complete. */
  isWhole: boolean;
}

const TAG = /<(\/?)([A-Za-z][\w.-]{0,40})(?:\s[^<>]*)?(\/?)>([^<]*)/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  // Not XML, but banks write it for money.
  pound: '£',
  euro: '€',
};
/** OFX nests about ten levels deep. */
const DEEPEST = 40;
/** Value elements, filled or not: an empty one without an end tag has no children. */
const VALUES = new Set(
  'TRNTYPE DTPOSTED DTUSER DTAVAIL DTTRAN DTEXPIRE TRNAMT FITID CORRECTFITID CORRECTACTION SRVRTID CHECKNUM REFNUM SIC PAYEEID NAME EXTDNAME MEMO BANKID BRANCHID ACCTID ACCTTYPE ACCTKEY CURDEF CURSYM CURRATE DTSTART DTEND BALAMT DTASOF'.split(
    ' ',
  ),
);

/**
 * The elements from <OFX> on. Version 1 is SGML, where a value has no end tag, and version 2 is XML; one pass reads
 * both. (No maintained library reads the SGML, and an XML parser would need version 1 converted to version 2 first.)
 * A tag followed by text is a value; its end tag, if any, closes nothing else. Only the five XML entities, a space,
 * currency signs and numeric character references are decoded.
 */
export function ofxNodes(text: string): OfxNode {
  const root: OfxNode = { name: '', line: 1, start: 0, text: '', children: [], isWhole: true };
  const open: OfxNode[] = [root];
  let line = 1;
  let seen = 0;
  for (const match of text.matchAll(TAG)) {
    for (let at = text.indexOf('\n', seen); at >= 0 && at < match.index; at = text.indexOf('\n', at + 1))
      line += 1;
    seen = match.index;
    const [, end, tag = '', empty, value = ''] = match;
    const name = tag.toUpperCase();
    if (end) {
      const depth = open.findLastIndex((node) => node.name === name);
      if (depth > 0) close(open, depth);
      continue;
    }
    // No OFX element is nested in another of its name: the first was not closed.
    const again = open.findLastIndex((other) => other.name === name);
    // A second file may follow one that was cut off.
    if (again > 0 && name === 'OFX') open.length = again;
    else if (again > 0) close(open, again);
    const isOpen = plain(value) === '' && !empty && !VALUES.has(name) && open.length < DEEPEST;
    const node: OfxNode = {
      name,
      line,
      start: match.index,
      text: plain(value),
      children: [],
      isWhole: !isOpen,
    };
    open.at(-1)?.children.push(node);
    if (isOpen) open.push(node);
  }
  return root;
}

function close(open: OfxNode[], from: number): void {
  for (const node of open.splice(from)) node.isWhole = true;
}

/** The text at a path below a node; '' when there is none. */
export function ofxText(node: OfxNode, ...path: readonly string[]): string {
  return ofxChild(node, ...path)?.text ?? '';
}

export function ofxChild(node: OfxNode, ...path: readonly string[]): OfxNode | undefined {
  return path.reduce<OfxNode | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    node,
  );
}

/** Every element with one of these names, at any level. */
export function ofxAll(node: OfxNode, names: readonly string[]): OfxNode[] {
  return node.children.flatMap((child) => (names.includes(child.name) ? [child] : ofxAll(child, names)));
}

function plain(value: string): string {
  return value.trim().replace(/&(#x?[\da-f]{1,6}|[a-z]{2,5});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return Number.isInteger(code) && code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

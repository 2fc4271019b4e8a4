import { readFileSync } from 'node:fs';

/**
 * Which elements can appear where, parsed from an outline. Two more spaces mean inside; `?` optional, `*50` up to 50
 * times, `*` any number; the type follows the name. The order of the lines is the order of the elements.
 */
export interface Structure {
  readonly name: string;
  readonly required: boolean;
  readonly max: number;
  /** Empty for an element with child elements; 'any' if nothing more is known. */
  readonly type: string;
  readonly children: readonly Structure[];
}

export function readStructure(file: string): readonly Structure[] {
  const outline = readFileSync(new URL(`structure/${file}.txt`, import.meta.url), 'utf8');
  const lines = outline.split('\n').filter((line) => line.trim() !== '');
  return parse(lines.map((line) => ({ depth: line.search(/\S/) / 2, line: line.trim() })));
}

interface Line {
  readonly depth: number;
  readonly line: string;
}

function parse(lines: readonly Line[]): readonly Structure[] {
  const [first] = lines;
  if (first === undefined) return [];
  const following = lines.slice(1).findIndex(({ depth }) => depth <= first.depth);
  const end = following === -1 ? lines.length : following + 1;
  return [element(first.line, parse(lines.slice(1, end))), ...parse(lines.slice(end))];
}

function element(line: string, children: readonly Structure[]): Structure {
  const match = /^(\w+)(\?)?(?:(\*)(\d*))?(?: (.+))?$/.exec(line);
  if (!match?.[1]) throw new Error(`not a line of an outline: ${line}`);
  const most = match[4] ? Number(match[4]) : Number.POSITIVE_INFINITY;
  return {
    name: match[1],
    required: match[2] === undefined,
    max: match[3] ? most : 1,
    type: match[5] ?? '',
    children,
  };
}

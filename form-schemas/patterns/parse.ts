import { ANY, type CharacterSet, complement, namedSets, single } from './character-set.ts';

/** One piece of a pattern. For an unlimited repetition `most` is Infinity. */
export type Part =
  | { readonly kind: 'characters'; readonly set: CharacterSet }
  | { readonly kind: 'sequence'; readonly parts: readonly Part[] }
  | { readonly kind: 'choice'; readonly branches: readonly Part[] }
  | { readonly kind: 'repetition'; readonly part: Part; readonly least: number; readonly most: number };

/**
 * Parses a pattern that `new RegExp(pattern, 'u')` has accepted. Each branch starts with ^ and may end with $.
 * Undefined for other constructs that do not read a character: lookaround, back-references, \b.
 */
export function parsePattern(pattern: string): Part | undefined {
  const reader = new Reader(Array.from(pattern));
  const part = reader.branches(true);
  return part !== undefined && reader.isAtEnd() ? part : undefined;
}

const controls: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, b: 8, 0: 0 };

class Reader {
  private at = 0;
  private readonly text: readonly string[];

  constructor(text: readonly string[]) {
    this.text = text;
  }

  isAtEnd(): boolean {
    return this.at === this.text.length;
  }

  /** Alternatives up to the end or the closing bracket. */
  branches(areWhole: boolean): Part | undefined {
    const branches: Part[] = [];
    do {
      if (areWhole && !this.skip('^')) return undefined;
      const branch = this.sequence();
      if (branch === undefined) return undefined;
      if (areWhole) this.skip('$');
      branches.push(branch);
    } while (this.skip('|'));
    return branches.length === 1 ? branches[0] : { kind: 'choice', branches };
  }

  private sequence(): Part | undefined {
    const parts: Part[] = [];
    while (!this.isAtEnd() && !'|)$'.includes(this.peek())) {
      const part = this.piece();
      if (part === undefined) return undefined;
      parts.push(this.repeated(part));
    }
    return { kind: 'sequence', parts };
  }

  private piece(): Part | undefined {
    const character = this.next();
    if (character === '(') return this.group();
    if (character === '[') return { kind: 'characters', set: this.characterClass() };
    if (character === '.') return { kind: 'characters', set: ANY };
    if (character === '^') return undefined;
    const set = character === '\\' ? this.escape() : single(codeOf(character));
    return set && { kind: 'characters', set };
  }

  private group(): Part | undefined {
    if (this.skip('?')) {
      const isNamed = this.skip('<');
      if (isNamed && '=!'.includes(this.peek())) return undefined;
      if (isNamed) while (this.next() !== '>');
      else if (!this.skip(':')) return undefined;
    }
    const inside = this.branches(false);
    return this.skip(')') ? inside : undefined;
  }

  private repeated(part: Part): Part {
    const counts = this.counts();
    if (counts === undefined) return part;
    this.skip('?');
    return { kind: 'repetition', part, least: counts[0], most: counts[1] };
  }

  private counts(): readonly [number, number] | undefined {
    if (this.skip('*')) return [0, Infinity];
    if (this.skip('+')) return [1, Infinity];
    if (this.skip('?')) return [0, 1];
    if (!this.skip('{')) return undefined;
    const [least = '', most] = this.upTo('}').split(',');
    return [Number(least), most === undefined ? Number(least) : most === '' ? Infinity : Number(most)];
  }

  private characterClass(): CharacterSet {
    const isNegated = this.skip('^');
    const set: [number, number][] = [];
    let isRounded = false;
    while (!this.skip(']')) {
      const named = this.peek() === '\\' ? this.text[this.at + 1] : undefined;
      isRounded ||= named === 'p' || named === 'P';
      const first = this.classMember();
      const [from] = first[0] ?? [0];
      // In a class with the u flag, both ends of a range are single characters.
      if (this.peek() === '-' && this.text[this.at + 1] !== ']') {
        this.next();
        const [, to] = this.classMember()[0] ?? [0, from];
        set.push([from, to]);
      } else set.push(...first.map(([low, high]): [number, number] => [low, high]));
    }
    if (!isNegated) return set;
    // We do not know which characters a property excludes, so we assume that it excludes none.
    return isRounded ? ANY : complement(set);
  }

  private classMember(): CharacterSet {
    const character = this.next();
    if (character !== '\\') return single(codeOf(character));
    if (this.skip('b')) return single(8);
    return this.escape() ?? ANY;
  }

  /** Undefined for what does not read a character. */
  private escape(): CharacterSet | undefined {
    const letter = this.next();
    if (/[1-9kbB]/.test(letter)) return undefined;
    if ('pP'.includes(letter)) this.upTo('}');
    const named = namedSets[letter];
    if (named !== undefined) return named;
    if (letter === 'x') return single(parseInt(this.take(2), 16));
    if (letter === 'c') return single(codeOf(this.next()) % 32);
    if (letter === 'u') {
      if (this.skip('{')) return single(parseInt(this.upTo('}'), 16));
      const unit = parseInt(this.take(4), 16);
      // Half of a surrogate pair written as two escapes: treated as any character, to be safe.
      return unit >= 0xd800 && unit <= 0xdfff ? ANY : single(unit);
    }
    return single(controls[letter] ?? codeOf(letter));
  }

  private peek(): string {
    return this.text[this.at] ?? '';
  }

  private next(): string {
    const character = this.peek();
    this.at += 1;
    return character;
  }

  private skip(character: string): boolean {
    if (this.peek() !== character) return false;
    this.at += 1;
    return true;
  }

  private take(count: number): string {
    this.at += count;
    return this.text.slice(this.at - count, this.at).join('');
  }

  private upTo(last: string): string {
    const end = this.text.indexOf(last, this.at);
    const taken = this.text.slice(this.at, end).join('');
    this.at = end + 1;
    return taken;
  }
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

import type { Structure } from '#return-rules/structure.ts';

/** What a file says about the return of a year: an XML schema, or a listing of its elements. */
export interface ReturnSchema {
  readonly format: 'xsd' | 'listing';
  readonly namespace: string;
  /** HMRC's version of the schema, such as '1.2'. */
  readonly version: string;
  /** The pages and what else MTR contains, in order. */
  readonly structure: readonly Structure[];
  /** HMRC's box of an element, by its path, where the file names it. */
  readonly boxes: Readonly<Record<string, string>>;
}

/** A file that cannot be used, with the reason for the person who chose it. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** How often an element can occur that has no limit: a number, because JSON has no infinity. */
export const UNBOUNDED = 1_000_000;

/** Ten times the longest return of HMRC's. Types that contain each other would otherwise multiply without an end. */
const MOST_ELEMENTS = 12_000;
const DEEPEST = 30;

/** Counts the elements that are read, and refuses too many of them. */
export function elementCounter(): (depth: number) => void {
  let count = 0;
  return (depth) => {
    count += 1;
    if (count > MOST_ELEMENTS) throw new FileRefused('The file has more elements than a return can have.');
    if (depth > DEEPEST) throw new FileRefused('The elements of the file are nested too deeply.');
  };
}

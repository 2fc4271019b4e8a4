import type { Definition } from '../definition.ts';
import { outsideFamilies } from '../known-names.ts';
import type { Problem } from './problem.ts';

/** A form that saves its answers under a word that names something else: conditions could not tell them apart. */
export function storeNameProblems({ tax_column: section }: Definition): Problem[] {
  if (!outsideFamilies.includes(section)) return [];
  const message =
    `Conditions use "${section}." for something else. Choose another name under “Answers saved as”, ` +
    `such as "${section}_form".`;
  return [{ path: '/tax_column', message }];
}

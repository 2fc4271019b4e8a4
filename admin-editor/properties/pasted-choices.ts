import type { Choice } from '#form-schemas/definition.ts';

/**
 * Reads choices copied from a spreadsheet or a list: one per line, with a tab between value and title. A line
 * without a tab is both. Undefined for a single line without a tab, which is pasted as ordinary text.
 */
export function pastedChoices(text: string): Choice[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 && !text.includes('\t')) return undefined;
  return lines.map((line) => {
    const [value = '', title = value] = line.split('\t').map((part) => part.trim());
    return { value, title };
  });
}

/**
 * Replaces the choice at `index` and those after it with the pasted ones. A choice keeps its Welsh if its value is
 * the same.
 */
export function withPasted(choices: readonly Choice[], index: number, pasted: readonly Choice[]): Choice[] {
  const known = new Map(choices.map(({ value, cy }) => [value, cy]));
  const welsh = pasted.map((choice): Choice => {
    const cy = known.get(choice.value);
    return cy === undefined ? choice : { ...choice, cy };
  });
  return [...choices.slice(0, index), ...welsh, ...choices.slice(index + pasted.length)];
}

import type { Choice } from '#form-schemas/definition.ts';

/**
 * Choices as a spreadsheet or a list gives them: one a line, value and title with a tab between; a line without a tab
 * is both. Undefined for a text of one line without a tab, which is pasted as any text.
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
 * The choices with those that were pasted, which take the place of the choice at `index` and of those after it. The Welsh
 * of a choice stays with its value.
 */
export function withPasted(choices: readonly Choice[], index: number, pasted: readonly Choice[]): Choice[] {
  const known = new Map(choices.map(({ value, cy }) => [value, cy]));
  const welsh = pasted.map((choice): Choice => {
    const cy = known.get(choice.value);
    return cy === undefined ? choice : { ...choice, cy };
  });
  return [...choices.slice(0, index), ...welsh, ...choices.slice(index + pasted.length)];
}

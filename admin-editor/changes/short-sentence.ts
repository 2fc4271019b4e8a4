/** Longer sentences nobody reads in a list. */
const LONGEST = 240;
const LONGEST_SIDE = 110;

/** A sentence that fits into a list: of 'old → new' the beginning of either. The same text where it is short already. */
export function shortSentence(sentence: string): string {
  if (sentence.length <= LONGEST) return sentence;
  return sentence
    .split(' → ')
    .slice(0, 4)
    .map((side) => cut(side, LONGEST_SIDE))
    .join(' → ');
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const whole = text.slice(0, most);
  return `${whole.slice(0, Math.max(whole.lastIndexOf(' '), most - 20)).trimEnd()}…`;
}

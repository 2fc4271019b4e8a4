import type { Definition } from '../definition.ts';
import { isOneLine, onOneLine } from '../one-line.ts';
import { type Wording, wordingOf } from '../welsh.ts';
import type { Problem } from './problem.ts';

/** A title or heading with a line break, in English or Welsh. */
export interface BrokenLine {
  readonly path: string;
  readonly wording: Wording;
  readonly isWelsh: boolean;
}

/** Titles and headings with line breaks, which filers would see in the middle of a line. */
export function brokenLines(definition: Definition): BrokenLine[] {
  return wordingOf(definition)
    .filter(({ text }) => isOneLine(text))
    .flatMap((wording) => [
      ...(isBroken(wording.english) ? [{ path: pathOf(wording), wording, isWelsh: false }] : []),
      ...(isBroken(wording.welsh) ? [{ path: pathOf(wording, '/cy'), wording, isWelsh: true }] : []),
    ]);
}

export function lineBreakProblems(definition: Definition): Problem[] {
  return brokenLines(definition).map(({ path, wording, isWelsh }) => ({
    path,
    message: `the ${isWelsh ? 'Welsh of the ' : ''}${wording.text.replace(/^messages\/.*/, 'dialog title')} has a line break`,
    rule: 'line-break',
  }));
}

function isBroken(text: string): boolean {
  return onOneLine(text) !== text;
}

function pathOf({ place, text }: Wording, language = ''): string {
  switch (place.in) {
    case 'form':
      return `${language}/${text}`;
    case 'field':
      return `/form_json/fields/${place.at}${language}/${text}`;
    case 'choice':
      return `/form_json/fields/${place.at}/choices/${place.choice}${language}/${text}`;
    case 'rule':
      return `/form_json/rules/${place.at}${language}/${text}`;
  }
}

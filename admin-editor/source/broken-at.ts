import { jsonLanguage } from '@codemirror/lang-json';

/**
 * Where a text stops being JSON: the stretch that does not belong there, of a text that was cut off its last sign.
 * Browsers do not say it of a wrong word, so the language's own reader is asked first. Undefined when nobody can tell.
 */
export function brokenAt(text: string): { from: number; to: number } | undefined {
  const end = text.trimEnd().length;
  const from = firstError(text) ?? positionSaid(text);
  if (from === undefined || end === 0) return undefined;
  const start = Math.min(from, end - 1);
  const word = /^[^\s,:[\]{}"]+/.exec(text.slice(start, start + 200))?.[0] ?? '';
  return { from: start, to: start + Math.max(1, word.length) };
}

function firstError(text: string): number | undefined {
  let found: number | undefined;
  jsonLanguage.parser.parse(text).iterate({
    enter: ({ type, from }) => {
      if (type.isError) found ??= from;
      return found === undefined;
    },
  });
  return found;
}

function positionSaid(text: string): number | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const position = /position (\d+)/.exec(error instanceof SyntaxError ? error.message : '')?.[1];
    return position === undefined ? undefined : Number(position);
  }
}

import { jsonLanguage } from '@codemirror/lang-json';

/**
 * Where a text stops being JSON: the range that is wrong, or the last character of a text that was cut off.
 * Asks the code editor's parser first, because browsers do not report the place of a wrong word. Undefined if
 * it cannot be found.
 */
export function syntaxErrorAt(text: string): { from: number; to: number } | undefined {
  const end = text.trimEnd().length;
  const from = firstError(text) ?? reportedPosition(text);
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

function reportedPosition(text: string): number | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const position = /position (\d+)/.exec(error instanceof SyntaxError ? error.message : '')?.[1];
    return position === undefined ? undefined : Number(position);
  }
}

import { answered, type Condition, filled, joined, not, ticked } from './taken-over.ts';

/**
 * A SurveyJS expression, such as `{kind} = 'let' and {rent} > 0`, as a condition. Undefined if it has functions,
 * arithmetic or anything else that our language does not say the same way.
 */
export function conditionIn(expression: string): Condition | undefined {
  const tokens = tokensOf(expression);
  if (tokens === undefined) return undefined;
  const reader = { tokens, at: 0 };
  const found = anyOf(reader);
  return reader.at === tokens.length ? found : undefined;
}

type Token =
  | { readonly kind: 'name' | 'word'; readonly text: string }
  | { readonly kind: 'value'; readonly value: unknown };

interface Reader {
  readonly tokens: readonly Token[];
  at: number;
}

const TOKEN =
  /\s*(?:\{([^{}]+)\}|'([^']*)'|"([^"]*)"|(-?\d+(?:\.\d+)?)|(<>|!=|==|>=|<=|&&|\|\||[=<>!()[\],])|([A-Za-z]+))/y;

function tokensOf(expression: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  const text = expression.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (found === null) return undefined;
    const [, name, single, double, number, sign, word] = found;
    if (name !== undefined) tokens.push({ kind: 'name', text: name.trim() });
    else if (number !== undefined) tokens.push({ kind: 'value', value: Number(number) });
    else if (sign !== undefined) tokens.push({ kind: 'word', text: sameSigns[sign] ?? sign });
    else if (word !== undefined) tokens.push(wordToken(word.toLowerCase()));
    else tokens.push({ kind: 'value', value: single ?? double });
  }
  return tokens;
}

function wordToken(word: string): Token {
  if (word === 'true' || word === 'false') return { kind: 'value', value: word === 'true' };
  return { kind: 'word', text: sameWords[word] ?? word };
}

const sameSigns: Readonly<Record<string, string>> = {
  '==': '=',
  '<>': '!=',
  '&&': 'and',
  '||': 'or',
  '!': 'not',
};
const sameWords: Readonly<Record<string, string>> = {
  equal: '=',
  notequal: '!=',
  greater: '>',
  less: '<',
  greaterorequal: '>=',
  lessorequal: '<=',
  contain: 'contains',
  notcontain: 'notcontains',
  negate: 'not',
};

function isNext(reader: Reader, text: string): boolean {
  const token = reader.tokens[reader.at];
  if (token?.kind !== 'word' || token.text !== text) return false;
  reader.at += 1;
  return true;
}

function anyOf(reader: Reader): Condition | undefined {
  return chain(reader, 'or', allOf);
}

function allOf(reader: Reader): Condition | undefined {
  return chain(reader, 'and', single);
}

function chain(
  reader: Reader,
  word: 'and' | 'or',
  next: (reader: Reader) => Condition | undefined,
): Condition | undefined {
  const parts: Condition[] = [];
  do {
    const part = next(reader);
    if (part === undefined) return undefined;
    parts.push(part);
  } while (isNext(reader, word));
  return joined(word, parts);
}

function single(reader: Reader): Condition | undefined {
  if (isNext(reader, 'not')) {
    const inner = single(reader);
    return inner && not(inner);
  }
  if (isNext(reader, '(')) {
    const inner = anyOf(reader);
    return inner !== undefined && isNext(reader, ')') ? inner : undefined;
  }
  const left = reader.tokens[reader.at];
  if (left?.kind !== 'name') return undefined;
  reader.at += 1;
  const name = questionOf(left.text);
  const sign = reader.tokens[reader.at];
  if (sign?.kind !== 'word' || sign.text === ')' || sign.text === 'and' || sign.text === 'or')
    return filled(name);
  reader.at += 1;
  if (sign.text === 'notempty') return filled(name);
  if (sign.text === 'empty') return not(filled(name));
  const values = valuesAt(reader);
  return values === undefined ? undefined : compared(name, sign.text, values);
}

function compared(name: string, sign: string, values: readonly unknown[]): Condition | undefined {
  const [value] = values;
  switch (sign) {
    case '=':
      return values.length === 1 ? answered(name, '==', value) : undefined;
    case '!=':
    case '>':
    case '>=':
    case '<':
    case '<=':
      return values.length === 1 ? answered(name, sign, value) : undefined;
    case 'contains':
    case 'allof':
      return joined(
        'and',
        values.map((one) => ticked(name, one)),
      );
    case 'notcontains':
      return not(
        joined(
          'and',
          values.map((one) => ticked(name, one)),
        ),
      );
    case 'anyof':
      return joined(
        'or',
        values.map((one) => either(answered(name, '==', one), ticked(name, one))),
      );
    case 'noneof':
      return not(
        joined(
          'or',
          values.map((one) => either(answered(name, '==', one), ticked(name, one))),
        ),
      );
    default:
      return undefined;
  }
}

/** The first of two conditions that can be said. */
function either(one: Condition, other: Condition): Condition {
  return (known) => one(known) ?? other(known);
}

/** One value, or several in square brackets. */
function valuesAt(reader: Reader): readonly unknown[] | undefined {
  if (!isNext(reader, '[')) return valueAt(reader);
  const values: unknown[] = [];
  do {
    const next = valueAt(reader);
    if (next === undefined) return undefined;
    values.push(...next);
  } while (isNext(reader, ','));
  return isNext(reader, ']') ? values : undefined;
}

/** The next value, as a list of one. */
function valueAt(reader: Reader): readonly unknown[] | undefined {
  const token = reader.tokens[reader.at];
  if (token?.kind !== 'value') return undefined;
  reader.at += 1;
  return [token.value];
}

/** Inside a panel or a row, its questions have a prefix: {panel.rent}. */
function questionOf(name: string): string {
  return name.replace(/^(?:panel|row)\./, '');
}

import { CompletionContext } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { syntaxErrorAt } from './syntax-error-at.ts';
import { completionOf } from './completion.ts';
import { pathAt, rangeOf } from './places.ts';
import { readSource, sourceOf } from './read-source.ts';
import { mergeText, waitingText } from './waiting.ts';

const definition: Definition = {
  code: 'DEMO',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Demo',
  tax_column: 'demo',
  form_json: {
    fields: [
      { name: 'box_1', id: 'demo.1', title: 'Let', format: 'checkbox' },
      { name: 'box_2', id: 'demo.2', title: 'Rent', format: 'number', currency: true, depends: 'box_1' },
    ],
  },
};

/** An editor state with this text; `|` is the cursor. */
function stateOf(text: string): { state: EditorState; at: number } {
  const at = text.indexOf('|');
  return { state: EditorState.create({ doc: text.replace('|', ''), extensions: [json()] }), at };
}

function offered(text: string): string[] {
  const { state, at } = stateOf(text);
  const result = completionOf(() => definition)(new CompletionContext(state, at, true));
  return (result?.options ?? []).map(({ label }) => label);
}

describe('reading the source', () => {
  test('reads what the editor shows as the same form', () => {
    expect(readSource(sourceOf(definition), definition)).toEqual({
      form: definition.form_json,
      problems: [],
    });
  });

  test('accepts a form with a dangling reference, and reports the place', () => {
    const { form, problems } = readSource(
      sourceOf(definition).replace('"depends": "box_1"', '"depends": "box_7"'),
      definition,
    );
    expect(form).toBeDefined();
    expect(problems.map(({ path }) => path)).toEqual(['/fields/1/depends']);
  });

  test.each([
    ['{"fields":\n [\n{]', 'This is not valid JSON yet.'],
    ['{"fields": [],\n "list": maybe}', 'This is not valid JSON yet.'],
    ['{"fields": [],\n\n "list": {"max": NaN}}', 'This is not valid JSON yet.'],
    ['{"fields": [],\n "list": {"max": 5\n\n\n', 'This is not valid JSON yet.'],
    ['{"fields": []\n "list": {"max": 5}}', 'This is not valid JSON yet.'],
    ['{"fields": [], "rules": [], "fields": []}', '“fields” appears twice.'],
    ['{"fields": [], "colour": 1}', '"colour" is not a word of the language here.'],
    [`{"fields": "${'x'.repeat(2_000_000)}"}`, 'This is too long. A form can have up to 2 MB.'],
  ])('rejects %.30s', (text, message) => {
    const { form, problems } = readSource(text, definition);
    expect(form).toBeUndefined();
    expect(problems.map((problem) => problem.message)).toEqual([message]);
  });
});

describe('places', () => {
  test('returns the path of what the cursor is in', () => {
    const { state, at } = stateOf('{"fields": [{"name": "a"}, {"name": "b|"}]}');
    expect(pathAt(state, at)).toEqual(['fields', 1, 'name']);
  });

  test('returns the text range of a pointer, or of its nearest parent', () => {
    const { state } = stateOf('{"fields": [{"name": "a"}]}|');
    const at = (pointer: string) => {
      const { from, to } = rangeOf(state, pointer);
      return state.sliceDoc(from, to);
    };
    expect(at('/fields/0/name')).toBe('"a"');
    expect(at('/fields/0/title')).toBe('{');
    expect(at('')).toBe('{');
  });
});

describe('invalid JSON', () => {
  test.each([
    ['{"a": 1,\n "currency": maybe,\n "b": 2}', 'maybe'],
    ['{"a": NaN}', 'NaN'],
    ['{"a": [1,\n 22  \n', '2'],
    ['[1\n 25]', '25'],
    ['{"a": 1,\n}', '}'],
    ['{"a": 1} x', 'x'],
  ])('marks the error in %j', (text, marked) => {
    const at = syntaxErrorAt(text);
    expect(at && text.slice(at.from, at.to)).toBe(marked);
    expect(at?.from).toBe(text.lastIndexOf(marked));
  });

  test('finds no place in an empty text', () => {
    expect(syntaxErrorAt(' ')).toBeUndefined();
  });
});

test('finds a place far down a long text that is not parsed that far yet', () => {
  const fields = Array.from({ length: 5000 }, (_, at) => ({ name: `box_${at}`, title: 'A box' }));
  const state = EditorState.create({ doc: JSON.stringify({ fields }, null, 2), extensions: [json()] });
  const { from, to } = rangeOf(state, '/fields/4990/name');
  expect(state.sliceDoc(from, to)).toBe('"box_4990"');
});

describe('completion', () => {
  test('offers the properties a field does not have yet, required ones first', () => {
    const words = offered('{"fields": [{"name": "a", |}]}');
    expect(words.slice(0, 2)).toEqual(['"title"', '"format"']);
    expect(words).toContain('"visibleIf"');
    expect(words).not.toContain('"name"');
  });

  test('offers words of a list, true or false, and field names', () => {
    expect(offered('{"fields": [{"format": "|"}]}')).toContain('"checkbox"');
    expect(offered('{"fields": [{"required": |}]}')).toEqual(['true', 'false']);
    expect(offered('{"fields": [{"depends": "|"}]}')).toEqual(['"box_1"', '"box_2"']);
    expect(offered('{"fields": [{"visibleIf": {"filled": "|"}}]}')).toEqual(['"box_1"', '"box_2"']);
  });

  test('offers words that begin with the typed letters first, and everything in empty quotes', () => {
    expect(offered('{"fields": [{"|"}]}').slice(0, 3)).toEqual(['"name"', '"title"', '"format"']);
    expect(offered('{"fields": [{"he|"}]}').slice(0, 3)).toEqual(['"heading"', '"help_link"', '"help"']);
    expect(offered('{"fields": [{"widget": "mo|"}]}')[0]).toBe('"money"');
    expect(offered('{"fields": [{"widget": "money"|}]}')).toContain('"date"');
  });

  test('completes half a name with its colon, and keeps an existing colon', () => {
    const applied = (text: string) => {
      const { state, at } = stateOf(text);
      const result = completionOf(() => definition)(new CompletionContext(state, at, true));
      return result?.options.find(({ label }) => label === '"title"')?.apply;
    };
    expect(applied('{"fields": [{"ti|"}]}')).toBe('"title": ');
    expect(applied('{"fields": [{"ti|": 1}]}')).toBe('"title"');
  });
});

describe('reports the place in an invalid text', () => {
  const source = sourceOf({
    ...definition,
    form_json: {
      fields: [
        { name: 'box_1', box: '1', title: 'Let', format: 'checkbox', heading: 'Letting' },
        { name: 'box_2', box: '2', title: 'Rent', format: 'number' },
        { name: 'note', title: 'A note', format: 'string', heading: 'More' },
      ],
      rules: [{ id: 'limit', when: { filled: 'box_1' }, message: 'Too much.', field: 'box_2' }],
    },
  });
  const wordsOf = (text: string) =>
    waitingText(stateOf(text).state, definition).problems.map(({ words }) => words);

  test.each([
    [
      '"title": "Rent",',
      '"frobnicate": 1, "title": "Rent",',
      'Box 2, frobnicate: "frobnicate" is not a word',
    ],
    ['"title": "Rent",', '', 'Box 2: "title" is missing.'],
    ['"title": "Rent",', '"title": "Rent"', 'Box 2'],
    ['"title": "Rent"', '"title": 5', 'Box 2, title: Must be a text.'],
    ['"format": "string"', '"format": "nope"', 'section “More”, “A note”, format: '],
    ['"title": "A note"', '"title": ""', 'section “More”, “note”, title: Must not be empty.'],
    ['"id": "limit"', '"id": 7', 'rule '],
  ])('%s → %s', (old, now, expected) => {
    const text = source.replace(old, now);
    const [words = ''] = wordsOf(text);
    expect(words).toMatch(/^Line \d+, /);
    expect(words).toContain(expected);
  });

  test('reports the line of the word', () => {
    const text = source.replace('"title": "Rent",', '"title": "Rent",\n"frobnicate": 1,');
    const line = text.slice(0, text.indexOf('frobnicate')).split('\n').length;
    expect(wordsOf(text).some((words) => words.startsWith(`Line ${line}, section “Letting”, Box 2`))).toBe(
      true,
    );
  });
});

describe('applying a text', () => {
  const { form_json } = definition;
  const withTitles = (...titles: string[]) => ({
    ...form_json,
    fields: form_json.fields.map((field, at) => ({ ...field, title: titles[at] ?? field.title })),
  });

  test('keeps changes of the form since then and adds what was typed', () => {
    const now = { ...definition, form_json: withTitles('Let', 'Rents') };
    const { definition: merged, conflicts } = mergeText(definition, now, withTitles('Letting', 'Rent'));
    expect(merged.form_json).toEqual(withTitles('Letting', 'Rents'));
    expect(conflicts).toEqual([]);
  });

  test('reports a conflict when both changed the same thing, and follows the choice', () => {
    const now = { ...definition, form_json: withTitles('Let', 'Rents') };
    const typed = withTitles('Let', 'Rent received');
    const { conflicts } = mergeText(definition, now, typed);
    expect(conflicts.map(({ attribute }) => attribute)).toEqual(['title']);
    const choices = new Map(conflicts.map(({ key }) => [key, 'theirs' as const]));
    expect(mergeText(definition, now, typed, choices).definition.form_json).toEqual(now.form_json);
  });

  test('keeps what the text begins with first', () => {
    const now: Definition = {
      ...definition,
      form_json: { ...definition.form_json, constants: { limit: 5 } },
    };
    const typed = { ...definition.form_json, list: { max: 7 } };
    const { definition: merged } = mergeText(definition, now, typed);
    expect(Object.keys(merged.form_json)).toEqual(['fields', 'list', 'constants']);
  });

  test('applies the text unchanged when the form has not changed', () => {
    expect(mergeText(definition, definition, withTitles('A', 'B')).definition.form_json).toEqual(
      withTitles('A', 'B'),
    );
  });
});

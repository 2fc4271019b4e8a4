import { CompletionContext } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { brokenAt } from './broken-at.ts';
import { completionOf } from './completion.ts';
import { pathAt, rangeOf } from './places.ts';
import { readSource, sourceOf } from './read-source.ts';
import { takenOver, waitingText } from './waiting.ts';

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

/** The state of the editor with this text; `|` is the cursor. */
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
  test('what the editor shows reads as the same form', () => {
    expect(readSource(sourceOf(definition), definition)).toEqual({
      form: definition.form_json,
      problems: [],
    });
  });

  test('a form with a reference to nothing can be kept, and says where', () => {
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
    [`{"fields": "${'x'.repeat(2_000_000)}"}`, 'This is longer than the limit for a form (2 MB).'],
  ])('is no form: %.30s', (text, message) => {
    const { form, problems } = readSource(text, definition);
    expect(form).toBeUndefined();
    expect(problems.map((problem) => problem.message)).toEqual([message]);
  });
});

describe('places', () => {
  test('a cursor has the path of what it stands in', () => {
    const { state, at } = stateOf('{"fields": [{"name": "a"}, {"name": "b|"}]}');
    expect(pathAt(state, at)).toEqual(['fields', 1, 'name']);
  });

  test('a pointer has its stretch of text, or of what is nearest above it', () => {
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

describe('what is not JSON', () => {
  test.each([
    ['{"a": 1,\n "currency": maybe,\n "b": 2}', 'maybe'],
    ['{"a": NaN}', 'NaN'],
    ['{"a": [1,\n 22  \n', '2'],
    ['[1\n 25]', '25'],
    ['{"a": 1,\n}', '}'],
    ['{"a": 1} x', 'x'],
  ])('%j is marked where it is', (text, marked) => {
    const at = brokenAt(text);
    expect(at && text.slice(at.from, at.to)).toBe(marked);
    expect(at?.from).toBe(text.lastIndexOf(marked));
  });

  test('nothing has no place', () => {
    expect(brokenAt(' ')).toBeUndefined();
  });
});

test('a place far down a long text is found before it was read that far', () => {
  const fields = Array.from({ length: 5000 }, (_, at) => ({ name: `box_${at}`, title: 'A box' }));
  const state = EditorState.create({ doc: JSON.stringify({ fields }, null, 2), extensions: [json()] });
  const { from, to } = rangeOf(state, '/fields/4990/name');
  expect(state.sliceDoc(from, to)).toBe('"box_4990"');
});

describe('completion', () => {
  test('a field is offered its properties, those it needs first, without those it has', () => {
    const words = offered('{"fields": [{"name": "a", |}]}');
    expect(words.slice(0, 2)).toEqual(['"title"', '"format"']);
    expect(words).toContain('"visibleIf"');
    expect(words).not.toContain('"name"');
  });

  test('a word of a list, true or false, and the fields that can be named', () => {
    expect(offered('{"fields": [{"format": "|"}]}')).toContain('"checkbox"');
    expect(offered('{"fields": [{"required": |}]}')).toEqual(['true', 'false']);
    expect(offered('{"fields": [{"depends": "|"}]}')).toEqual(['"box_1"', '"box_2"']);
    expect(offered('{"fields": [{"visibleIf": {"filled": "|"}}]}')).toEqual(['"box_1"', '"box_2"']);
  });

  test('what begins with the typed letters comes first, and empty quotes are offered everything', () => {
    expect(offered('{"fields": [{"|"}]}').slice(0, 3)).toEqual(['"name"', '"title"', '"format"']);
    expect(offered('{"fields": [{"he|"}]}').slice(0, 3)).toEqual(['"heading"', '"help_link"', '"help"']);
    expect(offered('{"fields": [{"widget": "mo|"}]}')[0]).toBe('"money"');
    expect(offered('{"fields": [{"widget": "money"|}]}')).toContain('"date"');
  });

  test('half a name is completed with its colon, and one with a colon keeps it', () => {
    const applied = (text: string) => {
      const { state, at } = stateOf(text);
      const result = completionOf(() => definition)(new CompletionContext(state, at, true));
      return result?.options.find(({ label }) => label === '"title"')?.apply;
    };
    expect(applied('{"fields": [{"ti|"}]}')).toBe('"title": ');
    expect(applied('{"fields": [{"ti|": 1}]}')).toBe('"title"');
  });
});

describe('a text that is no form says where', () => {
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
  ])('%s → %s', (old, now, said) => {
    const text = source.replace(old, now);
    const [words = ''] = wordsOf(text);
    expect(words).toMatch(/^Line \d+, /);
    expect(words).toContain(said);
  });

  test('the line is the one of the word', () => {
    const text = source.replace('"title": "Rent",', '"title": "Rent",\n"frobnicate": 1,');
    const line = text.slice(0, text.indexOf('frobnicate')).split('\n').length;
    expect(wordsOf(text).some((words) => words.startsWith(`Line ${line}, section “Letting”, Box 2`))).toBe(
      true,
    );
  });
});

describe('taking a text over', () => {
  const { form_json } = definition;
  const withTitles = (...titles: string[]) => ({
    ...form_json,
    fields: form_json.fields.map((field, at) => ({ ...field, title: titles[at] ?? field.title })),
  });

  test('what was changed in the form since stays, and what was typed comes in', () => {
    const now = { ...definition, form_json: withTitles('Let', 'Rents') };
    const { definition: merged, clashes } = takenOver(definition, now, withTitles('Letting', 'Rent'));
    expect(merged.form_json).toEqual(withTitles('Letting', 'Rents'));
    expect(clashes).toEqual([]);
  });

  test('the same changed in both is a clash, and is as it was chosen', () => {
    const now = { ...definition, form_json: withTitles('Let', 'Rents') };
    const typed = withTitles('Let', 'Rent received');
    const { clashes } = takenOver(definition, now, typed);
    expect(clashes.map(({ attribute }) => attribute)).toEqual(['title']);
    const choices = new Map(clashes.map(({ key }) => [key, 'theirs' as const]));
    expect(takenOver(definition, now, typed, choices).definition.form_json).toEqual(now.form_json);
  });

  test('what the text begins with stays first', () => {
    const now: Definition = {
      ...definition,
      form_json: { ...definition.form_json, constants: { limit: 5 } },
    };
    const typed = { ...definition.form_json, list: { max: 7 } };
    const { definition: merged } = takenOver(definition, now, typed);
    expect(Object.keys(merged.form_json)).toEqual(['fields', 'list', 'constants']);
  });

  test('a form that nobody changed takes the text as it is', () => {
    expect(takenOver(definition, definition, withTitles('A', 'B')).definition.form_json).toEqual(
      withTitles('A', 'B'),
    );
  });
});

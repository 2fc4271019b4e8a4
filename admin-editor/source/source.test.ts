import { CompletionContext } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { completionOf } from './completion.ts';
import { pathAt, rangeOf } from './places.ts';
import { readSource, sourceOf } from './read-source.ts';

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
    ['{"fields":\n [\n{]', 'This is not JSON yet (line 3).'],
    ['{"fields": [], "colour": 1}', '"colour" is not a word of the language here.'],
    [`{"fields": "${'x'.repeat(2_000_000)}"}`, 'This is longer than a form may be (2 MB).'],
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

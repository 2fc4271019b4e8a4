import { expect, test } from 'vitest';
import { withWelsh } from '../../scripts/welsh-literals.ts';

const words = new Set(['Log out', 'Total', '{} of {}', 'Back', 'Your name', 'Send it']);
const inClient = (code: string) => withWelsh('src/client/a.tsx', code, (text) => words.has(text));
const said = (code: string) => inClient(code).replace(/^import .*?;/, '');

test('a text with Welsh is said in the language of the page, wherever it is written', () => {
  expect(said('<p>\n  Log out\n</p>')).toBe('<p>\n  {$sayOnPage("Log out")}\n</p>');
  expect(said('<p>{is ? "Total" : "Log out"}</p>')).toBe(
    '<p>{is ? $sayOnPage("Total") : $sayOnPage("Log out")}</p>',
  );
  expect(said('<A label="Total" />')).toBe('<A label={$sayOnPage("Total")} />');
  expect(said("const a = { title: 'Total' };")).toBe("const a = { title: $sayOnPage('Total') };");
  expect(said("toast('Back');")).toBe("toast($sayOnPage('Back'));");
  expect(said('const a = `${one} of ${all}`;')).toBe('const a = `${one} of ${all}`;');
  expect(said('<p>{`${one} of ${all}`}</p>')).toBe('<p>{$sayOnPage(`${one} of ${all}`)}</p>');
});

test('the rest of a file stays as it is', () => {
  const code = [
    "import { a } from 'Log out';",
    "const name = 'Total';",
    "if (name === 'Log out') throw new Error('Send it');",
    "type Word = 'Log out';",
    '<p>Log in</p>;',
  ].join('\n');
  expect(inClient(code)).toBe(code);
});

test('a part of a sentence is not said alone', () => {
  const code = '<p>Total {amount} of {all}</p>';
  expect(inClient(code)).toBe(code);
  expect(said('<p>Total <b>x</b></p>')).toBe('<p>{$sayOnPage("Total")} <b>x</b></p>');
});

test('a form says its texts in the language of its part of the page', () => {
  const form = withWelsh(
    'renderer/a.tsx',
    'export function Box({ a = "Log out" }) { return <p title="Total">{a}</p>; }',
    (text) => words.has(text),
  );
  expect(form).toContain('Box({ a = $sayOnPage("Log out") }) {const $say = $useWords().say; return');
  expect(form).toContain('title={$say("Total")}');
});

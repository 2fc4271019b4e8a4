import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
const lines = [...page.matchAll(/^\| (\d+) \| .* \| (.*) \|$/gm)];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test('the security page has each statement once, in order', () => {
  expect(lines.map(([, number]) => Number(number))).toEqual(Array.from({ length: 61 }, (_, at) => at + 1));
});

test.each(lines.map(([, number, shown]) => ({ number, shown: shown ?? '' })))(
  'what shows statement $number is there',
  ({ shown }) => {
    for (const [, path = ''] of shown.matchAll(/`((?:tests|src|renderer)\/[^`]+)`/g))
      expect(existsSync(path), path).toBe(true);
    for (const [, name = ''] of shown.matchAll(/`npm run ([\w:]+)`/g)) expect(scripts).toHaveProperty(name);
    expect(shown).toMatch(/`|\*\*open\*\*/);
  },
);

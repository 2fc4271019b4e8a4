import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const guide = readFileSync('docs/editing-forms.md', 'utf8');
const headings = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-'),
);

test('has a text for every picture in the guide, and no other pictures', () => {
  const pictures = [...guide.matchAll(/!\[([^\]]*)\]\(pictures\/([^)]+)\)/g)];
  expect(pictures.map(([, , file = '']) => file).toSorted()).toEqual(readdirSync('docs/pictures').toSorted());
  for (const [, shows = '', file] of pictures) expect(shows.length, file).toBeGreaterThan(30);
});

test('links to existing headings of the guide', () => {
  const places = [...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, place]) => place);
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) expect(headings).toContain(place);
});

test('takes every picture of the guide in the browser tests', () => {
  const walks = readdirSync('tests/e2e').filter((name) => name.endsWith('.spec.ts'));
  const taken = walks.flatMap((name) =>
    [...readFileSync(`tests/e2e/${name}`, 'utf8').matchAll(/guidePicture\(\s*\w+,\s*'([^']+)'/g)].map(
      ([, picture]) => `${picture}.png`,
    ),
  );
  expect(taken.toSorted()).toEqual(readdirSync('docs/pictures').toSorted());
});

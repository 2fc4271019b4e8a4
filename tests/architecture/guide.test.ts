import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const guide = readFileSync('docs/editing-forms.md', 'utf8');
const headings = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-'),
);

test('every picture of the guide is there and says what it shows, and no other picture is', () => {
  const pictures = [...guide.matchAll(/!\[([^\]]*)\]\(pictures\/([^)]+)\)/g)];
  expect(pictures.map(([, , file = '']) => file).toSorted()).toEqual(readdirSync('docs/pictures').toSorted());
  for (const [, shows = '', file] of pictures) expect(shows.length, file).toBeGreaterThan(30);
});

test('every link within the guide leads to one of its headings', () => {
  const places = [...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, place]) => place);
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) expect(headings).toContain(place);
});

test('the browser tests take every picture of the guide', () => {
  const walks = readdirSync('tests/e2e').filter((name) => name.endsWith('.spec.ts'));
  const taken = walks.flatMap((name) =>
    [...readFileSync(`tests/e2e/${name}`, 'utf8').matchAll(/guidePicture\(\s*\w+,\s*'([^']+)'/g)].map(
      ([, picture]) => `${picture}.png`,
    ),
  );
  expect(taken.toSorted()).toEqual(readdirSync('docs/pictures').toSorted());
});

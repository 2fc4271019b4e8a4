import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = (folders: string) =>
  globSync(folders)
    .filter((path) => !/\.(test|stories)\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test('the server reaches outside only through integrations, which get their addresses from the configuration', () => {
  const outgoing =
    /(?<![.\w])fetch\(|import \{[^}]*\b(request|get|connect|createConnection)\b[^}]*\} from 'node:(http|https|http2|net|tls|dgram)'/;
  const callers = sources('src/server/**/*.ts')
    .filter(({ path, text }) => outgoing.test(text) && !path.startsWith('src/server/integrations/'))
    .map(({ path }) => path);
  expect(callers).toEqual([]);
});

test('no integration follows a redirect to an address that no one configured', () => {
  const loose = sources('src/server/integrations/**/*.ts')
    .filter(
      ({ text }) => /(?<![.\w])(fetch|callOutside)\(/.test(text) && !/redirect: '(error|manual)'/.test(text),
    )
    .map(({ path }) => path);
  expect(loose).toEqual([]);
});

test('every exchange with an integration is counted, for the alerts', () => {
  const uncounted = sources('src/server/integrations/**/*.ts')
    .filter(({ path, text }) => /(?<![.\w])fetch\(/.test(text) && !path.endsWith('/call-outside.ts'))
    .map(({ path }) => path);
  expect(uncounted).toEqual([]);
});

test('no page listens to messages of other windows', () => {
  const listening = sources('{src/client,src/ui,renderer,admin-editor}/**/*.{ts,tsx}')
    .filter(({ text }) => /window\.addEventListener\('message'|onmessage\s*=/.test(text))
    .map(({ path }) => path);
  expect(listening).toEqual([]);
});

import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inWelsh } from '#domain/in-welsh.ts';
import { textsIn } from '../scripts/texts-in-code.ts';
import { isShown } from '../scripts/welsh-literals.ts';
import { welshPage } from './welsh-page.ts';

writeFileSync('docs/welsh.md', welshPage());

const files = globSync('{src/client,src/ui,renderer}/**/*.{ts,tsx}').filter(isShown).toSorted();
const missing = files.flatMap((file) => {
  const texts = textsIn(file, readFileSync(file, 'utf8')).map(({ text }) => text);
  const english = [...new Set(texts)].filter((text) => inWelsh(text) === undefined);
  return english.length === 0 ? [] : [file, ...english.map((text) => `  ${text.replace(/\s+/g, ' ')}`), ''];
});
mkdirSync('build', { recursive: true });
writeFileSync('build/welsh-missing.txt', missing.join('\n'));

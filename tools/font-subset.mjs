import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Writes src/ui/fonts/inter-first.woff2: the letters listed in src/ui/fonts.css, in the weights that are used. The
 * package's files contain the other letters, and load when one is drawn.
 */
const fontPackage = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'),
);
const ui = fileURLToPath(new URL('../src/ui', import.meta.url));

const [first = ''] = readFileSync(join(ui, 'fonts.css'), 'utf8').split('@font-face').slice(1);
const letters = [...first.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(
  ([, from = '', to = from]) => {
    const start = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - start + 1 }, (_, index) =>
      String.fromCodePoint(start + index),
    );
  },
);
const font = await subsetFont(
  readFileSync(join(fontPackage, 'files/inter-latin-wght-normal.woff2')),
  letters.join(''),
  { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } },
);
writeFileSync(join(ui, 'fonts/inter-first.woff2'), font);
copyFileSync(join(fontPackage, 'LICENSE'), join(ui, 'fonts/LICENSE'));
console.log(`inter-first.woff2: ${letters.length} letters, ${font.length} bytes`);

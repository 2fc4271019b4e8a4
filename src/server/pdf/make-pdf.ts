import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

// The document cannot load anything from the network or the disk: its two fonts are first put into pdfmake's own
// memory.
const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
const FILES = { normal: 'Roboto-Regular.ttf', bold: 'Roboto-Medium.ttf' };
for (const file of Object.values(FILES)) {
  // Missing from its types; js/virtual-fs.js.
  const { virtualfs } = pdfmake as unknown as {
    virtualfs: { writeFileSync(name: string, content: Buffer): void };
  };
  virtualfs.writeFileSync(file, readFileSync(join(fonts, file)));
}
pdfmake.setFonts({ Roboto: FILES });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

/** A document as PDF. Only for the child processes of pdfInProcess(), because it takes the processor for long. */
export function makePdf(document: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(document).getBuffer();
}

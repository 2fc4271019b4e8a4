import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Fonts are already compressed, and index.html gets a new nonce for each response. */
const TEXT = /^assets\/.*\.(?:js|css|svg)$/;
/** The size in bytes from which compression saves anything. */
const WORTH_IT = 1_000;

/**
 * Stores Brotli and gzip versions of the built files next to the originals, so that the server only has to send them.
 */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true });
      await Promise.all(
        names
          .filter((name) => TEXT.test(name.replaceAll('\\', '/')))
          .map((name) => compress(join(dir, name))),
      );
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < WORTH_IT) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    promisify(gzip)(bytes, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}

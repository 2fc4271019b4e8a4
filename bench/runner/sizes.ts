import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { type Screen, builtScreenFiles } from '../../scripts/screen-files.ts';

export interface RouteSize {
  screen: Screen;
  /** Kilobytes of scripts and styles, gzipped: everything the browser fetches to show the screen. */
  js: number;
  css: number;
}

/** Builds the client and returns the size of each screen. */
export async function routeSizes(): Promise<RouteSize[]> {
  await build({ logLevel: 'warn' });
  return builtScreenFiles().map(({ screen, files }) => {
    const sizeOf = (ending: string) =>
      files
        .filter((file) => file.endsWith(ending))
        .reduce((sum, file) => sum + gzipSync(readFileSync(file)).length / 1000, 0);
    return { screen, js: sizeOf('.js'), css: sizeOf('.css') };
  });
}

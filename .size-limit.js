import { routeFiles } from './bench/runner/sizes.ts';

/**
 * The most a screen may weigh: script and styles, gzipped. Raised only with a reason, in the same commit. What the forms
 * share with the editor's preview and comparison stands in files of its own since those load by themselves: each file is
 * compressed alone, which costs the forms 5 kB; how a file is fetched is one of them, since reports are fetched as well.
 * The lines between the editor's panes are 5 kB of its route, edits that say where answers go 1 kB, and what it shares
 * with the rates (saving drafts, results of scenarios), in files of its own since, another.
 */
const limits = {
  'sign-in page': '256 kB',
  'forms route': '356 kB',
  'editor route': '377 kB',
};

export default (await routeFiles()).map(({ screen, files }) => ({
  name: screen,
  path: files,
  limit: limits[screen],
  gzip: true,
}));

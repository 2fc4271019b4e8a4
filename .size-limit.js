import { routeFiles } from './bench/runner/sizes.ts';

/**
 * The most a screen may weigh: script and styles, gzipped. Raised only with a reason, in the same commit. What the forms
 * share with the editor's preview and comparison stands in files of its own since those load by themselves: each file is
 * compressed alone, which costs the forms 5 kB; how a file is fetched is one of them, since reports are fetched as well.
 * The lines between the editor's panes are 5 kB of its route; saving that merges, keeps and knows who else is here 4 kB;
 * edits that say where answers go 1 kB, and what it shares with the rates another. Panels that load by themselves cost the
 * forms 1 kB more of files of their own. The sign-in page knows the addresses of all screens.
 * The screen of rules is one more address, 0.2 kB, and a percentage that is never left empty 0.1 kB of the forms.
 * What the dialogs of the books share with the forms stands in files of its own since those load by themselves: 0.3 kB.
 * The worklist loads with its tab; the tab itself is 0.3 kB of the editor's route. What keeps forms apart (one store, one
 * box a tax word), changes told in words, and views in the address are the last 4 kB of it.
 */
const limits = {
  'sign-in page': '258 kB',
  'forms route': '360 kB',
  'editor route': '389 kB',
};

export default (await routeFiles()).map(({ screen, files }) => ({
  name: screen,
  path: files,
  limit: limits[screen],
  gzip: true,
}));

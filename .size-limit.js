import { builtScreenFiles } from './scripts/screen-files.ts';

/**
 * The most a screen may weigh in the last build: script and styles, gzipped, each file by itself. These are only ever lowered. The targets
 * are 110, 240, 240 and 330; the forms are above theirs (docs/benchmarks.md says why).
 */
const limits = {
  'sign-in page': '109 kB',
  'transactions route': '227 kB',
  'forms route': '281 kB',
  'editor route': '328 kB',
};

export default builtScreenFiles().map(({ screen, files }) => ({
  name: screen,
  path: files,
  limit: limits[screen],
  gzip: true,
}));

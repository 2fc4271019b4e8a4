import { routeFiles } from './bench/runner/sizes.ts';

/** The most a screen may weigh: script and styles, gzipped. Raised only with a reason, in the same commit. */
const limits = {
  'sign-in page': '256 kB',
  'forms route': '353 kB',
  'editor route': '370 kB',
};

export default (await routeFiles()).map(({ screen, files }) => ({
  name: screen,
  path: files,
  limit: limits[screen],
  gzip: true,
}));

import { routeFiles } from './bench/runner/sizes.ts';

/** The most a screen may weigh: script and styles, gzipped. Raised only with a reason, in the same commit. */
const limits = {
  'sign-in page': '280 kB',
  'forms route': '360 kB',
  'editor route': '385 kB',
};

export default (await routeFiles()).map(({ screen, files }) => ({
  name: screen,
  path: files,
  limit: limits[screen],
  gzip: true,
}));

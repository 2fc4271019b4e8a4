import type { Plugin } from 'vite';

/** The one font file that every screen needs; the browser only loads other scripts when it needs a letter of them. */
export const FONT = /^assets\/inter-first-.*\.woff2$/;

/**
 * Preloads the font in a measured page, so that it is drawn with the font, as on every later visit to the product
 * (src/client/shared/font.ts).
 */
export function fontFirst(): Plugin {
  let base = '/';
  return {
    name: 'font-first',
    apply: 'build',
    configResolved(config) {
      ({ base } = config);
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => FONT.test(name));
        if (file === undefined) throw new Error('the font is not among the built files');
        // Browsers request fonts without credentials, even from the same origin.
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: '',
          href: `${base}${file}`,
        };
        // After the scripts and styles, because everything else waits for those.
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

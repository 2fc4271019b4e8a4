import type { Plugin } from 'vite';

/** The one file of the font that every screen needs; those of other scripts wait until a letter asks. */
export const FONT = /^assets\/inter-first-.*\.woff2$/;

/**
 * Asks for the font with a measured page, which is drawn with it as the product is on every visit after the first
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
        // Fonts are asked for without credentials, also from the same origin.
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: '',
          href: `${base}${file}`,
        };
        // After the scripts and styles, which everything else waits for.
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

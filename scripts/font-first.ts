import type { Plugin } from 'vite';

/** The one file of the font that every screen needs; those of other scripts wait until a letter asks. */
export const FONT = /^assets\/inter-first-.*\.woff2$/;

/**
 * Asks for the font with the page, and not once the first text is laid out, which then is laid out twice. The page that
 * signs people in asks for it later: its form is to be there first.
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
      handler(_, { bundle, filename }) {
        if (filename.endsWith('sign-in.html')) return [];
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

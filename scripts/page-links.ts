import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { FONT } from './font-first.ts';

/** What the pages begin: signing in, the app, and the screen most people go to first. */
const ENTRANCE = 'src/client/entrance.tsx';
const APP = ['src/client/enter-app.ts', 'src/client/app/start.tsx'];
const FIRST_SCREEN = 'src/client/features/transactions/screens/transactions-screen.tsx';

type Files = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/**
 * Names in each page what it will ask for, so that nothing waits for one file to name the next: in the page of the app
 * its code and styles; in the page that signs people in those of the app and of its first screen, and the font, as a
 * template that is opened when the page has nothing else to do (src/client/fetch-next.ts).
 */
export function pageLinks(): Plugin {
  let base = '/';
  return {
    name: 'page-links',
    apply: 'build',
    configResolved(config) {
      ({ base } = config);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename, bundle = {} }) {
        const isEntrance = filename.endsWith('sign-in.html');
        const now = filesOf(isEntrance ? [ENTRANCE] : APP, bundle);
        const missing = (files: readonly string[]) =>
          files.map((file) => base + file).filter((href) => !html.includes(href));
        const { page, links } = withoutStylesheets(html);
        const tags = [
          ...missing(now.scripts).map((href) => link(href, { rel: 'modulepreload', crossorigin: '' })),
          ...links,
          ...missing(now.styles).map(stylesheet),
        ];
        if (!isEntrance) return { html: page, tags };
        const later = filesOf([...APP, FIRST_SCREEN], bundle);
        const fonts = Object.keys(bundle).filter((name) => FONT.test(name));
        const next = [...later.styles, ...later.scripts, ...fonts].filter(
          (file) => !now.scripts.includes(file) && !now.styles.includes(file),
        );
        const children = next.map((file) => link(base + file, { rel: 'prefetch' }));
        return {
          html: page,
          tags: [...tags, { tag: 'template', attrs: { id: 'next' }, injectTo: 'body', children }],
        };
      },
    },
  };
}

/**
 * Styles are named at the end of the page: what the page draws by itself does not wait for them, and the scripts, which
 * run after it, do.
 */
function withoutStylesheets(html: string): { page: string; links: HtmlTagDescriptor[] } {
  const links: HtmlTagDescriptor[] = [];
  const page = html.replace(/ *<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>\n/g, (_, href: string) => {
    links.push(stylesheet(href));
    return '';
  });
  return { page, links };
}

function stylesheet(href: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'stylesheet', crossorigin: '', href }, injectTo: 'body' };
}

function link(href: string, attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, href }, injectTo: 'head' };
}

/** The chunks of these modules and all that they import, and the styles of those. */
function filesOf(modules: readonly string[], bundle: Files): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const follow = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || scripts.has(name)) return;
    scripts.add(name);
    for (const next of chunk.imports) follow(next);
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
    );
    if (chunk === undefined) throw new Error(`the build has no chunk of ${module}`);
    follow(chunk.fileName);
  }
  const styles = [...scripts].flatMap((name) => {
    const chunk = bundle[name];
    const metadata =
      chunk?.type === 'chunk' ? (chunk as { viteMetadata?: { importedCss: Set<string> } }) : undefined;
    return [...(metadata?.viteMetadata?.importedCss ?? [])];
  });
  return { scripts: [...scripts], styles: [...new Set(styles)] };
}

import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { FONT } from './font-first.ts';

/** The start of each page: signing in, a public report, a payment request, the app, and the screens most people open first. */
const ENTRANCE = 'src/client/entrance.tsx';
const REPORT = 'src/client/report.tsx';
const PAY = 'src/client/pay.tsx';
const APP = ['src/client/enter-app.ts', 'src/client/app/start.tsx'];
const FIRST_SCREENS = [
  'src/client/features/home/screens/home-screen.tsx',
  'src/client/features/transactions/screens/transactions-screen.tsx',
];

type Files = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/**
 * Lists in each page the files it will need, so that no file is only discovered through another. The page of the app
 * lists its code and styles. The sign-in page lists those of the app and of its first screens, and the font, in a
 * template that is used when the page is idle (src/client/fetch-next.ts).
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
        const isReport = filename.endsWith('report.html');
        const isPay = filename.endsWith('pay.html');
        const now = filesOf(isEntrance ? [ENTRANCE] : isReport ? [REPORT] : isPay ? [PAY] : APP, bundle);
        const missing = (files: readonly string[]) =>
          files.map((file) => base + file).filter((href) => !html.includes(href));
        const { page, links } = withoutStylesheets(html);
        const tags = [
          ...missing(now.scripts).map((href) => link(href, { rel: 'modulepreload', crossorigin: '' })),
          ...links,
          ...missing(now.styles).map(stylesheet),
        ];
        if (!isEntrance) return { html: page, tags };
        const later = filesOf([...APP, ...FIRST_SCREENS], bundle);
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
 * Links styles at the end of the page: what the page draws itself does not wait for them, but the scripts, which run
 * after them, do.
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

/** The chunks of these modules with everything they import, and their styles. */
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

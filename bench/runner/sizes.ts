import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

const app = 'src/client/app/start.tsx';

/** The screens people wait for, by the modules that begin them. */
const screens = {
  'sign-in page': ['src/client/entrance.tsx'],
  'transactions route': [app, 'src/client/features/transactions/screens/transactions-screen.tsx'],
  'forms route': [app, 'src/client/features/tax-forms/screens/form-screen.tsx'],
  'editor route': [app, 'src/client/features/admin-forms/screens/form-editor-screen.tsx'],
};

export type Screen = keyof typeof screens;

export interface RouteSize {
  screen: Screen;
  /** Kilobytes of script and styles, gzipped: everything the browser fetches to show the screen. */
  js: number;
  css: number;
}

/** What each screen weighs. */
export async function routeSizes(): Promise<RouteSize[]> {
  return (await routeFiles()).map(({ screen, files }) => {
    const sizeOf = (ending: string) =>
      files
        .filter((file) => file.endsWith(ending))
        .reduce((sum, file) => sum + gzipSync(readFileSync(file)).length / 1000, 0);
    return { screen, js: sizeOf('.js'), css: sizeOf('.css') };
  });
}

/** Builds the client into a folder of its own and names, for each screen, the files it needs. */
export async function routeFiles(): Promise<{ screen: Screen; files: string[] }[]> {
  const folder = `${root}/build/sizes`;
  const built = await build({
    configFile: `${root}/vite.config.ts`,
    root: `${root}/src/client`,
    logLevel: 'warn',
    build: { outDir: folder },
  });
  const output = Array.isArray(built) ? built[0]?.output : 'output' in built ? built.output : undefined;
  if (output === undefined) throw new Error('the client was not built');
  const files = new Map(output.map((file) => [file.fileName, file]));
  const chunks = output.filter((file) => file.type === 'chunk');
  return (Object.keys(screens) as Screen[]).map((screen) => {
    const wanted = new Set<string>();
    for (const module of screens[screen]) {
      const chunk = chunks.find((one) => one.moduleIds.some((id) => id.endsWith(module)));
      if (chunk === undefined) throw new Error(`the build has no ${module}`);
      follow(chunk.fileName, files, wanted);
    }
    const styles = new Set([...wanted].flatMap((name) => stylesOf(files.get(name))));
    return { screen, files: [...wanted, ...styles].map((name) => `${folder}/${name}`) };
  });
}

type Files = ReadonlyMap<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

function follow(name: string, files: Files, wanted: Set<string>): void {
  const file = files.get(name);
  if (wanted.has(name) || file?.type !== 'chunk') return;
  wanted.add(name);
  for (const next of file.imports) follow(next, files, wanted);
}

function stylesOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): string[] {
  const metadata = file !== undefined && 'viteMetadata' in file ? file.viteMetadata : undefined;
  return [...((metadata as { importedCss?: Set<string> } | undefined)?.importedCss ?? [])];
}

import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The screens people wait for, by the module the router loads. */
const screens = {
  'sign-in page': 'src/client/features/auth/screens/login-screen.tsx',
  'forms route': 'src/client/features/tax-forms/screens/form-screen.tsx',
  'editor route': 'src/client/features/admin-forms/screens/form-editor-screen.tsx',
};

export interface RouteSize {
  screen: string;
  /** Kilobytes of script and styles, gzipped: everything the browser fetches to show the screen. */
  js: number;
  css: number;
}

/** Builds the client and adds up, for each screen, the entry and the chunks the screen needs. */
export async function routeSizes(): Promise<RouteSize[]> {
  const built = await build({
    configFile: `${root}/vite.config.ts`,
    root: `${root}/src/client`,
    logLevel: 'warn',
    build: { write: false },
  });
  const output = Array.isArray(built) ? built[0]?.output : 'output' in built ? built.output : undefined;
  if (output === undefined) throw new Error('the client was not built');
  const files = new Map(output.map((file) => [file.fileName, file]));
  const chunks = output.filter((file) => file.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  return Object.entries(screens).flatMap(([screen, module]) => {
    const chunk = chunks.find((one) => one.moduleIds.some((id) => id.endsWith(module)));
    if (entry === undefined || chunk === undefined) return [];
    const wanted = new Set<string>();
    for (const start of [entry, chunk]) follow(start.fileName, files, wanted);
    const css = new Set([...wanted].flatMap((name) => stylesOf(files.get(name))));
    return [{ screen, js: sizeOf(wanted, files), css: sizeOf(css, files) }];
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

function sizeOf(names: Iterable<string>, files: Files): number {
  let size = 0;
  for (const name of names) {
    const file = files.get(name);
    if (file !== undefined) size += gzipSync(file.type === 'chunk' ? file.code : file.source).length;
  }
  return size / 1000;
}

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const app = 'src/client/app/start.tsx';

/** The screens people wait for, by their first modules. */
const screens = {
  'sign-in page': ['src/client/entrance.tsx'],
  'transactions route': [app, 'src/client/features/transactions/screens/transactions-screen.tsx'],
  'forms route': [app, 'src/client/features/tax-forms/screens/form-screen.tsx'],
  'editor route': [app, 'admin-editor/routes.ts', 'admin-editor/open-form/form-editor-screen.tsx'],
};

/** Screens whose own file counts, without what they share with others or fetch later, such as charts and maps. */
const own = {
  'home, own': 'src/client/features/home/screens/home-screen.tsx',
  'journeys, own': 'src/client/features/journeys/screens/journeys-screen.tsx',
  'payments, own': 'src/client/features/payment-requests/screens/payments-screen.tsx',
  'insights, own': 'src/client/features/insights/screens/insights-screen.tsx',
  'tutorials, own': 'src/client/features/help/tutorials/screens/tutorials-screen.tsx',
};

export type Screen = keyof typeof screens | keyof typeof own;

export interface ScreenFiles {
  screen: Screen;
  /** The paths of the scripts and styles that the browser fetches to show the screen. */
  files: string[];
}

const list = fileURLToPath(new URL('../build/screen-files.json', import.meta.url));

/** Part of the client's build: writes a list of the files each screen needs, for the size checks. */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      writeFileSync(list, JSON.stringify(filesOf(bundle, dir)));
    },
  };
}

/** The files of each screen in the last build of the client. */
export function builtScreenFiles(): ScreenFiles[] {
  return JSON.parse(readFileSync(list, 'utf8')) as ScreenFiles[];
}

function filesOf(bundle: Rolldown.OutputBundle, folder: string): ScreenFiles[] {
  const shown = (screen: Screen, wanted: ReadonlySet<string>) => {
    const styles = new Set([...wanted].flatMap((name) => stylesOf(bundle[name])));
    return { screen, files: [...wanted, ...styles].map((name) => `${folder}/${name}`) };
  };
  return [
    ...Object.entries(screens).map(([screen, modules]) => shown(screen as Screen, chunksOf(bundle, modules))),
    ...Object.entries(own).map(([screen, module]) =>
      shown(screen as Screen, new Set([chunkOf(bundle, module).fileName])),
    ),
  ];
}

/** The chunk that contains a module. Throws if there is none. */
function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunk = chunks.find((one) => one.moduleIds.some((id) => id.endsWith(module)));
  if (chunk === undefined) throw new Error(`the build has no ${module}`);
  return chunk;
}

/** The names of the chunks that these modules need. */
function chunksOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): Set<string> {
  const wanted = new Set<string>();
  for (const module of modules) follow(chunkOf(bundle, module).fileName, bundle, wanted);
  return wanted;
}

function follow(name: string, bundle: Rolldown.OutputBundle, wanted: Set<string>): void {
  const file = bundle[name];
  if (wanted.has(name) || file?.type !== 'chunk') return;
  wanted.add(name);
  for (const next of file.imports) follow(next, bundle, wanted);
}

function stylesOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): string[] {
  const metadata = file !== undefined && 'viteMetadata' in file ? file.viteMetadata : undefined;
  return [...((metadata as { importedCss?: Set<string> } | undefined)?.importedCss ?? [])];
}

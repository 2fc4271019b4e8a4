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

export type Screen = keyof typeof screens;

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
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  return (Object.keys(screens) as Screen[]).map((screen) => {
    const wanted = new Set<string>();
    for (const module of screens[screen]) {
      const chunk = chunks.find((one) => one.moduleIds.some((id) => id.endsWith(module)));
      if (chunk === undefined) throw new Error(`the build has no ${module}`);
      follow(chunk.fileName, bundle, wanted);
    }
    const styles = new Set([...wanted].flatMap((name) => stylesOf(bundle[name])));
    return { screen, files: [...wanted, ...styles].map((name) => `${folder}/${name}`) };
  });
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

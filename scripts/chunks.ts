import { build, type InlineConfig, type Rolldown } from 'vite';
import { CALLS, SCHEMAS } from './calls-first.ts';

type Group = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>[number];

/** The parts people wait for: the sign-in page, the app around every screen, and the most used screens and dialogs. */
const parts = {
  entrance: ['/client/entrance.tsx'],
  agents: ['/auth/components/agent-sign-in.tsx'],
  app: ['/app/start.tsx'],
  overlays: ['/ui/kit-overlays.tsx'],
  rows: ['/transactions/screens/transactions-screen.tsx'],
  dialogs: ['/transactions/edit/edit-transaction.tsx'],
  // Modules that the rows also load once they are shown (src/client/features/transactions/load-rest.ts).
  beside: [
    '/transactions/components/add-transaction.tsx',
    '/transactions/components/tag-picker.tsx',
    '/transactions/components/page-menu-list.tsx',
    '/transactions/components/saved-filters-menu.tsx',
    '/transactions/components/more-filters-panel.tsx',
  ],
  form: ['/tax-forms/screens/form-screen.tsx'],
  editor: ['/admin-editor/open-form/form-editor-screen.tsx'],
};
type Part = keyof typeof parts;

/** From most to least wanted: every import of a module inherits its priority. */
const shared: readonly (readonly [name: string, isWanted: (by: Record<Part, boolean>) => boolean])[] = [
  ['base', (by) => by.entrance],
  // Two kinds of screens share little apart from the forms: not worth a file for each pair.
  ['app', (by) => by.app || (by.rows && (by.form || by.editor))],
  // A kilobyte, for which neither fetches the other.
  ['parts', (by) => (by.form || by.editor) && (by.overlays || (by.agents && by.form))],
  ['rows-and-overlays', (by) => by.overlays && by.rows],
  ['overlays', (by) => by.overlays],
  ['rows', (by) => by.rows],
  ['forms', (by) => by.form && (by.dialogs || by.editor)],
  // Menus of the UI kit.
  ['menus', (by) => by.agents && (by.dialogs || by.editor)],
  ['agents', (by) => by.agents],
  ['dialogs', (by) => by.dialogs],
  ['form', (by) => by.form],
  ['editor', (by) => by.editor],
  ['beside', (by) => by.beside],
];

/**
 * Groups modules into files. We want few files, because each is a request and is compressed on its own, but no screen
 * that people wait for should load code it does not need. Only a finished build shows what each part needs, so the
 * client is built first with a file for every combination, and that build is thrown away.
 */
export async function chunkGroups(config: InlineConfig): Promise<Group[]> {
  const wanted = await neededModules(config);
  const by = (id: string) =>
    Object.fromEntries(Object.entries(wanted).map(([part, modules]) => [part, modules.has(id)])) as Record<
      Part,
      boolean
    >;
  return [
    // The code that starts both pages, and reports why they cannot be shown, must not depend on files that can fail
    // to load.
    { name: 'main', test: /\/client\/(main|start-page)\.ts$|vite\/preload-helper/, priority: 200 },
    // A page in Welsh needs its words before anything else: the texts of a file are read when it is loaded.
    { name: 'language', test: /\/ui\/(page-language|choose-language)\.ts$/, priority: 150 },
    // What both menus and the sign-in page have at their foot.
    { name: 'foot', test: /\/ui\/language-button\.tsx$|\/contract\/sandbox-services\.ts$/, priority: 150 },
    { name: 'welsh', test: /\/ui\/welsh\/|\/domain\/(welsh-words\.json|in-welsh\.ts)$/, priority: 150 },
    // With the words of the page, and what fetches them: a file with texts must come after them.
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|scheduler)\/|\/ui\/(page-words|adopt-language)\.ts$|\/shared\/fetch-first\.ts$/,
      priority: 100,
    },
    ...shared.map(([name, isWanted], index) => ({
      name,
      test: (id: string) => isWanted(by(id)),
      // Code of only one screen stays with it.
      ...(name === 'app' ? {} : { minShareCount: 2 }),
      priority: 50 - index,
    })),
    // Read while the modules that use them start, so they come before all of them (calls-first.ts).
    {
      name: 'calls',
      test: (id: string) => CALLS.test(id) && !Object.values(by(id)).includes(true),
      minShareCount: 2,
      priority: 2,
    },
    // The terms on the sign-in page say the prices: with them in another file, that page would list the files of half
    // the app.
    { name: 'plans', test: /\/src\/domain\/plans\.ts$/, priority: 2 },
    // The same for the library of schemas, which few screens need: its modules read each other while they start.
    {
      name: 'schemas',
      test: (id: string) => SCHEMAS.test(id) && !Object.values(by(id)).includes(true),
      priority: 2,
    },
    // Small groups of these are merged. Apart, so that no other screen depends on a file of the editor or of Digital Tax.
    ...(['staff', 'digital-tax', 'other'] as const).map((name) => ({
      name,
      test: (id: string) =>
        !/(?<!\.module)\.css$/.test(id) && roomOf(id) === name && !Object.values(by(id)).includes(true),
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 28_000,
      priority: 1,
    })),
  ];
}

function roomOf(id: string): 'staff' | 'digital-tax' | 'other' {
  if (id.includes('/admin-editor/')) return 'staff';
  return id.includes('/features/digital-tax/') ? 'digital-tax' : 'other';
}

/** The modules that each part needs before it is shown; not the ones it fetches later. */
async function neededModules(config: InlineConfig): Promise<Record<Part, ReadonlySet<string>>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false },
  });
  const output = Array.isArray(built) ? built[0]?.output : 'output' in built ? built.output : undefined;
  const chunks = new Map(
    output?.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const neededBy = (part: Part): ReadonlySet<string> => {
    const waiting = parts[part].map((module) => {
      const start = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
      if (start === undefined) throw new Error(`the build has no ${module}`);
      return start.fileName;
    });
    const found = new Set<string>();
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (found.has(name)) continue;
      found.add(name);
      waiting.push(...(chunks.get(name)?.imports ?? []));
    }
    return new Set([...found].flatMap((name) => chunks.get(name)?.moduleIds ?? []));
  };
  const names = Object.keys(parts) as Part[];
  return Object.fromEntries(names.map((part) => [part, neededBy(part)])) as Record<Part, ReadonlySet<string>>;
}

/** The rooms of the project and who may import whom. CONTRIBUTING.md has the same table. */
export const rooms = {
  domain: { folder: 'src/domain', may: [] },
  'form-schemas': { folder: 'form-schemas', may: ['domain'] },
  tax: { folder: 'src/tax', may: ['domain'] },
  'bank-files': { folder: 'src/bank-files', may: ['domain'] },
  'return-rules': { folder: 'src/return-rules', may: ['domain'] },
  contract: { folder: 'src/contract', may: ['domain', 'form-schemas'] },
  ui: { folder: 'src/ui', may: ['domain'] },
  renderer: { folder: 'renderer', may: ['domain', 'form-schemas', 'ui'] },
  'admin-editor': {
    folder: 'admin-editor',
    may: ['domain', 'form-schemas', 'contract', 'ui', 'renderer', 'client'],
  },
  server: {
    folder: 'src/server',
    may: ['domain', 'form-schemas', 'tax', 'bank-files', 'return-rules', 'contract'],
  },
  sandbox: { folder: 'src/sandbox', may: ['domain', 'return-rules'] },
  client: {
    folder: 'src/client',
    may: ['domain', 'form-schemas', 'contract', 'ui', 'renderer', 'admin-editor'],
  },
} as const satisfies Record<string, { folder: string; may: readonly string[] }>;

export type Room = keyof typeof rooms;

/** Calls, the session and addresses: shared by the screens of filers and of staff. */
const clientShared = 'src/client/shared/';

/**
 * The contents of src/server, by layer, lowest first. A layer imports itself and the layers below it. CONTRIBUTING.md
 * explains them.
 */
const serverLayers = {
  base: [
    'backup',
    'config',
    'config.ts',
    'crypto',
    'db',
    'files',
    'http',
    'integrations',
    'jobs',
    'metrics',
    'pdf',
    'services.ts',
    'version.ts',
    'keys',
    'throttle',
    'workers',
  ],
  data: ['data'],
  features: ['features'],
  composition: ['app.ts', 'main.ts', 'migrations.ts', 'queues.ts', 'routes.ts', 'start'],
} as const satisfies Record<string, readonly string[]>;

type ServerLayer = keyof typeof serverLayers;

/** The problem with one import, or undefined. Paths are relative to the project's root, with forward slashes. */
export function wallProblem(from: string, specifier: string, to: string): string | undefined {
  const [here, there] = [roomOf(from), roomOf(to)];
  if (here === undefined) return undefined;
  if (there === undefined)
    return `${here} imports ${to}, which is in no room: product code does not import tests or scripts`;
  if (there === 'client' && here !== 'client' && !to.startsWith(clientShared))
    return `${here} imports only ${clientShared} of the client: move the shared part there`;
  if (there === 'admin-editor' && from.startsWith(clientShared))
    return `${clientShared} lies below the screens of staff: move the shared part down`;
  if (here === there)
    return specifier.startsWith('#')
      ? `inside a room imports are relative: ${specifier}`
      : featureProblem(from, to);
  const allowed: readonly string[] = rooms[here].may;
  if (!allowed.includes(there)) {
    return `${here} may import ${allowed.join(', ') || 'no other room'}, not ${there}: move what both need to a room both may import, or pass it in`;
  }
  return specifier.startsWith('#') ? undefined : `across rooms imports read #${there}/…: ${specifier}`;
}

/** The problem with an import inside the client or the server. */
function featureProblem(from: string, to: string): string | undefined {
  if (from.startsWith('src/server/')) return layerProblem(from, to) ?? otherFeature(from, to);
  if (from.startsWith(clientShared) && /^src\/client\/(features|app)\//.test(to)) {
    return 'src/client/shared lies below the features and the app: move the shared part down';
  }
  return otherFeature(from, to);
}

function otherFeature(from: string, to: string): string | undefined {
  const [source, target] = [featureOf(from), featureOf(to)];
  if (source === undefined || target === undefined || source === target) return undefined;
  return from.startsWith('src/server/')
    ? `the server features ${source} and ${target} do not import each other: move the rows and rules that both need to src/server/data, or pass the function in from routes.ts`
    : `the client features ${source} and ${target} meet through src/client/shared, not by importing each other`;
}

function layerProblem(from: string, to: string): string | undefined {
  const [source, target] = [layerOf(from), layerOf(to)];
  if (source === undefined) return `${from} is in no layer of the server: list it in scripts/rooms.ts`;
  if (target === undefined) return `${to} is in no layer of the server: list it in scripts/rooms.ts`;
  const layers = Object.keys(serverLayers);
  if (layers.indexOf(target) <= layers.indexOf(source)) return undefined;
  return `${source} lies below ${target} in the server and does not import it: move the shared part down, or pass it in`;
}

function layerOf(path: string): ServerLayer | undefined {
  const name = path.split('/')[2] ?? '';
  return (Object.keys(serverLayers) as ServerLayer[]).find((layer) => {
    const names: readonly string[] = serverLayers[layer];
    return names.includes(name);
  });
}

function roomOf(path: string): Room | undefined {
  return (Object.keys(rooms) as Room[]).find((room) => path.startsWith(`${rooms[room].folder}/`));
}

function featureOf(path: string): string | undefined {
  return /^src\/(?:client|server)\/features\/([^/]+)\//.exec(path)?.[1];
}

/** Files that are loaded or loading, by address. */
const fetched = new Map<string, Promise<void>>();
/** Styles that are applied or about to be, by address. */
const styled = new Map<string, Promise<void>>();

/**
 * Wraps every `import()` of the built client in place of Vite's helper (scripts/fetch-first.ts). It fetches the
 * files of the code, and imports them once all have arrived. After a failed `import()` or link, browsers do not
 * request that module again until the page reloads; after a failed `fetch` they do. The files are cacheable for a
 * year, so each is downloaded once. Styles are applied in the order of `files`, however they arrive: parts before
 * the screens that override them.
 */
export async function fetchFirst<Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  const addresses = files.map((file) => `/${file}`);
  await Promise.all(addresses.map((address) => once(fetched, address, fetchFile)));
  await Promise.all(addresses.filter(isStyles).map((address) => once(styled, address, addStyles)));
  return load();
}

function once(
  known: Map<string, Promise<void>>,
  address: string,
  start: (address: string) => Promise<void>,
): Promise<void> {
  const before = known.get(address);
  if (before !== undefined) return before;
  const started = start(address);
  known.set(address, started);
  started.catch(() => known.delete(address));
  return started;
}

async function fetchFile(address: string): Promise<void> {
  if (isLinked(address)) return;
  const response = await fetch(address);
  if (!response.ok) throw new Error(address);
  // Reads to the end: until then the browser has not cached it.
  await response.arrayBuffer();
}

async function addStyles(address: string): Promise<void> {
  if (isLinked(address)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  const added = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(address));
    });
  });
  // The page links the styles it starts with in its body. Late ones come after them, to override them.
  const last = [...document.querySelectorAll('link[rel=stylesheet]')].at(-1);
  if (last) last.after(link);
  else document.head.append(link);
  await added;
}

/** The page already links the files it starts with. */
function isLinked(address: string): boolean {
  const rel = isStyles(address) ? 'stylesheet' : 'modulepreload';
  return document.querySelector(`link[href="${address}"][rel=${rel}]`) !== null;
}

function isStyles(address: string): boolean {
  return address.endsWith('.css');
}
